// Guandan at the table: cards are picked in columns, read by the server, and played together.

import "./picking.js";
import "./reading.js";
import "./grouping.js";
import "./keys.js";
import "./ending.js";
