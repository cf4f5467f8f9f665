// Frames write a card's face as {Jh}; here it becomes the element that pages get from templatetags/cards.py.

const use = (name, more = "") => `<use href="#${name}"${more}/>`;
const FRAMED = ' x="27%" y="27%" width="46%" height="46%"';

function art(rank, sign) {
  if (rank === "A") return use("star", ' opacity=".45"') + use(sign, FRAMED);
  return use("JQK".includes(rank) ? `court-${rank}` : sign);
}

function face(card) {
  const [rank, suit] = card;
  const sign = suit === "j" ? "joker" : `suit-${suit}`;
  const kind = "AJQKBR".includes(rank) ? "card card-court" : "card";
  return `<span class="${kind}" aria-hidden="true" data-card="${card}" data-suit="${suit}"><span class="card-index">`
    + `<b>${rank === "T" ? "10" : rank}</b><svg class="suit">${use(sign)}</svg></span>`
    + `<svg class="card-art">${suit === "j" ? use("joker") : art(rank, sign)}</svg></span>`;
}

export const drawn = (html) => html.replace(/\{([2-9TJQKABR][shdcj])\}/g, (_whole, card) => face(card));
