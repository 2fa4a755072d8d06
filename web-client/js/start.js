// SPDX-License-Identifier: MIT
/* start.js - shows the sentence about browsers that are too old, where the client does not start.

   No module, and written for browsers that know none: it runs where main.js fails, whatever the reason. */
(function () {
  var LATE_MS = 20000;
  var notice = document.getElementById('start');

  /** The client takes the notice away when it starts. */
  function show() {
    if (notice) notice.hidden = false;
  }

  /* A module that does not parse or load tells it in one of these ways. */
  window.addEventListener('error', show, true);
  window.addEventListener('unhandledrejection', show);
  window.setTimeout(show, LATE_MS);
}());
