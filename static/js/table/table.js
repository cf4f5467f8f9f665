// The table: one behaviour a module. Without any of them the page still plays by plain forms.

import "./announce.js";
import "./animate.js";
import "./clock.js";
import "./coach.js";
import "./confirm.js";
import "./selection.js";
import "./hint.js";
import "./hold.js";
import "./keyboard.js";
import "./moves.js";
import "./banner.js";
import "./sheets.js";
import "./log.js";
import "./focus.js";
import { table } from "./dom.js";
import { connect } from "./socket.js";

table.dataset.live = "";
if (table.dataset.socket) connect();

// Only who wants sounds loads what makes them.
const sounds = document.getElementById("sounds");
const listen = () => { if (sounds.checked) import("./sound.js"); };
sounds.addEventListener("change", listen);
listen();
