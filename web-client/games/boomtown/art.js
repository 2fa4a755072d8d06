// SPDX-License-Identifier: MIT
/* art.js - SVG symbols of Boomtown (flat shapes, own work). The board writes them into the page once;
 * `use('land-0')` shows one anywhere. Inline styles are forbidden by the content security policy; class
 * bt-d selects the display font. */
// @ts-check

/** Positions of the pips of each face. */
const DIE = [
  [[20, 19]],
  [[10, 9.5], [30, 28.5]],
  [[10, 9.5], [20, 19], [30, 28.5]],
  [[10, 9.5], [30, 9.5], [10, 28.5], [30, 28.5]],
  [[10, 9.5], [30, 9.5], [20, 19], [10, 28.5], [30, 28.5]],
  [[10, 9.5], [30, 9.5], [10, 19], [30, 19], [10, 28.5], [30, 28.5]],
];

/** @param {number[]} place */
const pip = ([x, y]) => `<circle cx="${x}" cy="${y}" r="3.7" fill="#2a2622"/>`;

/** A die with its shadow. @param {number[][]} pips @param {number} i */
const die = (pips, i) => `<symbol id="bt-die-${i + 1}" viewBox="0 0 40 40">
  <rect x="1" y="2.5" width="38" height="37" rx="8" fill="#c9bc9d"/>
  <rect x="1" y="1" width="38" height="36" rx="8" fill="#fbf5e6"/>
  ${pips.map(pip).join('')}
</symbol>`;

export const SYMBOLS = DIE.map(die).join('') + `
<symbol id="bt-i-lock" viewBox="0 0 24 24"><rect x="5.5" y="10.5" width="13" height="9.5" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 017 0v2.5"/></symbol>
<symbol id="bt-i-ban" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.5"/><path d="M6 6l12 12"/></symbol>
<symbol id="bt-i-x" viewBox="0 0 24 24"><path d="M6 6l12 12M18 6L6 18"/></symbol>
<symbol id="bt-land-0" viewBox="0 0 140 104"><rect width="140" height="104" fill="#f4e0b0"/><circle cx="38" cy="27" r="14" fill="#fdf3d6"/>
<path d="M0 58h12l7-19h32l7 19h22l5-11h27l5 11h23v46H0Z" fill="#d2a767"/><path d="M19 39h32l2 6H17Z" fill="#bd8d4c"/>
<path d="M0 66c30-8 62-4 88-2s40-1 52-3v43H0Z" fill="#aeb468"/><path d="M0 80c42-8 96-4 140-6v30H0Z" fill="#869a4d"/>
<path d="M17 104 73 71h3L40 104ZM58 104 78 71h3L82 104Z" fill="none" stroke="#5d4a2c" stroke-width="1.8"/><path d="M26 98.5h54M37 92h41M47 86.5h30M56 81h21" stroke="#5d4a2c" stroke-width="1.6"/>
<g fill="none" stroke="#4a7a33" stroke-linecap="round"><path d="M108 100V40" stroke-width="13"/><path d="M108 76H97q-6 0-6-7V58M108 68h11q6 0 6-7V49" stroke-width="8"/></g>
<g fill="none" stroke="#7fae58" stroke-linecap="round" stroke-width="1.6"><path d="M105.5 96V42M110.5 96V41M91 66v-7M125 59v-9"/></g>
<g fill="none" stroke="#4a7a33" stroke-linecap="round"><path d="M14 97V80" stroke-width="7"/><path d="M14 91H9v-6M14 88h5v-5" stroke-width="4"/></g></symbol>
<symbol id="bt-land-1" viewBox="0 0 140 104"><rect width="140" height="104" fill="#ded5ea"/><circle cx="112" cy="22" r="10" fill="#f8f3fb"/>
<path d="M0 62 22 38l16 16 20-24 26 30 18-18 38 30v70H0Z" fill="#b9a9d2"/>
<path d="M16 92 66 14l52 78Z" fill="#8a71b1"/><path d="M66 14 118 92H74l-4-22-9-12 8-14Z" fill="#6f569a"/>
<path d="M66 14 48.5 41.5l6.5-3 4 7 6-6 5 6.5 6-7 5.5 4.5L81 36.6Z" fill="#faf7fc"/>
<path d="M0 84c30-14 70-10 140-6v26H0Z" fill="#574084"/>
<path d="M16 58l6.8 12.92h-2.38l5.44 10.88h-2.38l5.78 10.2h-26.52l5.78-10.2h-2.38l5.44-10.88h-2.38Z" fill="#3a2760"/><path d="M33 72l5.2 9.88h-1.82l4.16 8.32h-1.82l4.42 7.8h-20.28l4.42-7.8h-1.82l4.16-8.32h-1.82Z" fill="#46316f"/><path d="M124 58l7.2 13.68h-2.52l5.76 11.52h-2.52l6.12 10.8h-28.08l6.12-10.8h-2.52l5.76-11.52h-2.52Z" fill="#3a2760"/><path d="M106 75l4.8 9.12h-1.68l3.84 7.68h-1.68l4.08 7.2h-18.72l4.08-7.2h-1.68l3.84-7.68h-1.68Z" fill="#46316f"/><path d="M3 76l4.8 9.12h-1.68l3.84 7.68h-1.68l4.08 7.2h-18.72l4.08-7.2h-1.68l3.84-7.68h-1.68Z" fill="#46316f"/>
<path d="M0 97c40-6 90-5 140-2v9H0Z" fill="#3a2760"/></symbol>
<symbol id="bt-land-2" viewBox="0 0 140 104"><rect width="140" height="104" fill="#f5bd93"/><path d="M0 0h140v26H0Z" fill="#eda57c"/><circle cx="88" cy="38" r="27" fill="#fde9c8"/>
<path d="M0 70h8l5-20h18l4 20h10l3-9h16l4 9h72v34H0Z" fill="#cf6b4e"/><path d="M112 74l4-16h22l2 0v46h-30Z" fill="#b9523c"/>
<path d="M0 84h20v-9h9v-5h12v6h8v8h12v-6h10v6h69v20H0Z" fill="#8f3527"/><path d="M33 64v8M33 66h5" stroke="#8f3527" stroke-width="1.5"/>
<g fill="#f7cf8c"><rect x="32" y="75" width="3" height="4"/><rect x="37" y="75" width="3" height="4"/><rect x="52" y="86" width="3" height="4"/><rect x="23" y="80" width="3" height="4"/></g>
<path d="M60 104 70 84q14-10 30-8 16 0 24 12l16 5v11Z" fill="#551a14"/>
<path transform="translate(66 27) scale(1.02)" d="M42 2 45.2 6.2 39.5 13.5Q43 20 42 28L43.5 50H37.2L36 38Q31 38.5 30 41L32 50H20Q15 50 14 45 8 52 0 49 9 46.5 12 40 13 28 24 20 29 15 28.6 11.5L23.5 6.5 31 7.2Q36 6.5 42 2Z" fill="#551a14"/></symbol>
<symbol id="bt-land-3" viewBox="0 0 140 104"><rect width="140" height="104" fill="#f9ecc2"/><circle cx="70" cy="38" r="15" fill="#fff8df"/>
<path d="M0 44h30l8 8h10l6 52H0Z" fill="#dfae45"/><path d="M140 40h-30l-9 10H90l-8 54h58Z" fill="#d09c30"/>
<path d="M0 44h30l4 4H0ZM0 58h45l.8 6H0ZM0 76h48l.7 6H0Z" fill="#c08c26"/><path d="M140 40h-30l-4 4.5h34ZM140 56H96l-1 6h45ZM140 74H93.5l-1 6H140Z" fill="#a87716"/>
<path d="M0 96c14-2 30-1 42 1l12-20 8-24 4-3 7 0 4 4 6 22 12 22c12-3 30-3 45-1v7H0Z" fill="#f0d998"/>
<path d="M70 54l-3 9 6 8-9 9 9 8-6 9M62 80l-10 10M73 88l14 9" fill="none" stroke="#b78a34" stroke-width="1.6"/>
<g stroke="#6b4a10" fill="none"><path d="M116 40l5-23 5 23M117.5 33h7M119 27h4.5" stroke-width="1.7"/></g>
<g fill="#6b4a10"><path d="M121 15 119.5 4h3ZM121 15l9.5-5.6-1.4 4.6ZM121 15l9.5 5.6-4.6.6ZM121 15l1.5 11h-3ZM121 15l-9.5 5.6 1.4-4.6ZM121 15l-9.5-5.6 4.6-.6Z"/><circle cx="121" cy="15" r="2"/></g>
<g transform="translate(18 82)"><path d="M-11-3q3 5 8 4l1 8 2 5h0l2-5 1-8q5 1 8-4-4 2-8-.5-3-2-6 0-4 2.5-8 .5Z" fill="#fffaf0" stroke="#9b7322" stroke-width=".9"/><circle cx="-2.3" cy="3" r="1" fill="#6b4a10"/><circle cx="2.3" cy="3" r="1" fill="#6b4a10"/></g></symbol>
<symbol id="bt-land-4" viewBox="0 0 140 104"><rect width="140" height="104" fill="#cfe3ee"/><circle cx="22" cy="24" r="11" fill="#f5fafb"/>
<path d="M0 62q22-18 44-8 20-20 48-6 24-12 48 6v50H0Z" fill="#9dc0d8"/><path d="M0 74q30-12 60-4 40-10 80 0v34H0Z" fill="#6b9dc1"/>
<path d="M88 96V60h34v36Z" fill="#e9ddc4"/><path d="M86 62l3-7h35l-1 7Z" fill="#a5563f"/><g fill="#54779a"><path d="M97 96V79a4 4 0 018 0v17ZM110 96V79a4 4 0 018 0v17Z"/></g>
<path d="M38 98V58q0-4 4-6 5-2 5-8 0-6 6-8 5-2 5-7h14q0 5 5 7 6 2 6 8 0 6 5 8 4 2 4 6v40Z" fill="#fbf3e0"/><path d="M65 98h27V58q0-4-4-6-5-2-5-8 0-6-6-8-5-2-5-7h-7Z" fill="#efe2c8"/>
<path d="M58 54V45a7 7 0 0114 0v9Z" fill="#2b577c"/><path d="M61 50.5q1-1 1-4a3 3 0 016 0q0 3 1 4Z" fill="#e2aa3c"/><circle cx="65" cy="52" r="1.2" fill="#e2aa3c"/>
<path d="M57 98V78a8 8 0 0116 0v20Z" fill="#7c4a2a"/><path d="M65 70v28" stroke="#5a331b" stroke-width="1.2"/><circle cx="65" cy="64" r="3.2" fill="#2b577c"/><path d="M65 17v12M61.5 21h7" stroke="#5a331b" stroke-width="2"/>
<path d="M0 94c40-4 100-3 140 0v10H0Z" fill="#3c6f99"/>
<g fill="#2c6a63"><path d="M20 100q-2-14-12-20 2 12 6 20ZM20 100q0-20 0-28 6 12 4 28ZM22 100q2-14 14-19-4 12-9 19ZM19 100q-6-8-16-10 6 7 10 10ZM23 100q6-8 16-9-6 6-10 9Z"/></g></symbol>
<symbol id="bt-emblem-0" viewBox="0 0 24 24"><path d="M12 22V5M12 15H8.5Q6 15 6 12V9M12 12.5h3.5Q18 12.5 18 9.5V7" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/></symbol>
<symbol id="bt-emblem-1" viewBox="0 0 24 24"><path d="M1 21 9.5 5l4 7 2.5-4 7 13Z" fill="currentColor"/></symbol>
<symbol id="bt-emblem-2" viewBox="0 0 24 24"><path transform="translate(1.5 .5) scale(.46)" d="M42 2 45.2 6.2 39.5 13.5Q43 20 42 28L43.5 50H37.2L36 38Q31 38.5 30 41L32 50H20Q15 50 14 45 8 52 0 49 9 46.5 12 40 13 28 24 20 29 15 28.6 11.5L23.5 6.5 31 7.2Q36 6.5 42 2Z" fill="currentColor"/></symbol>
<symbol id="bt-emblem-3" viewBox="0 0 24 24"><path d="M1 5q3 6 8.5 5l1 7 1.5 5h0l1.5-5 1-7Q20 11 23 5q-4 3-8-.3-3-2-6 0Q5 8 1 5Z" fill="currentColor"/></symbol>
<symbol id="bt-emblem-4" viewBox="0 0 24 24"><path d="M12 1v3M10.5 2.3h3M4 22v-9q0-2 2-3 2-.7 2-3 0-2 4-2.5 4 .5 4 2.5 0 2.3 2 3 2 1 2 3v9h-5.5v-4a2.5 2.5 0 00-5 0v4Z" fill="currentColor" stroke="currentColor" stroke-width="1"/></symbol>
<symbol id="bt-nugget" viewBox="0 0 13 11"><path d="M1 6.5 3 2.3 7 .8l4 2 1 4.2-3.2 3.3-4.6.2Z" fill="#e2aa3c"/><path d="M3 2.3 7 .8l1.5 3.7-4 1.7Z" fill="#f9dc8e"/><path d="M8.5 4.5 11 2.8l1 4.2-3.2 3.3Z" fill="#b67a17"/></symbol>
<symbol id="bt-coin" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9.3" fill="#b67a17"/><circle cx="10" cy="9.3" r="8.6" fill="#e2aa3c"/><circle cx="10" cy="9.3" r="6.3" fill="none" stroke="#b67a17" stroke-width="1"/><path d="M6.8 10.5 8.6 6.6 12 6l1.8 2.6-1.3 3.2-3.7.6Z" fill="#f9dc8e"/></symbol>
<symbol id="bt-chip-1" viewBox="0 0 24 10"><path d="M1 3.5v3C1 8.5 6 9.8 12 9.8s11-1.3 11-3.3v-3Z" fill="#cfc4ad"/><ellipse cx="12" cy="3.5" rx="11" ry="3.2" fill="#fbf6ea" stroke="#a99b7d" stroke-width=".7"/><path d="M4.5 5.8v3M12 6.7v3M19.5 5.8v3" stroke="#8f8265" stroke-width="2"/></symbol>
<symbol id="bt-chip-5" viewBox="0 0 24 10"><path d="M1 3.5v3C1 8.5 6 9.8 12 9.8s11-1.3 11-3.3v-3Z" fill="#93291c"/><ellipse cx="12" cy="3.5" rx="11" ry="3.2" fill="#c9462f" stroke="#7a2015" stroke-width=".7"/><path d="M4.5 5.8v3M12 6.7v3M19.5 5.8v3" stroke="#f6e3d2" stroke-width="2"/></symbol>
<symbol id="bt-chip-10" viewBox="0 0 24 10"><path d="M1 3.5v3C1 8.5 6 9.8 12 9.8s11-1.3 11-3.3v-3Z" fill="#1f4d7c"/><ellipse cx="12" cy="3.5" rx="11" ry="3.2" fill="#3673ae" stroke="#173c63" stroke-width=".7"/><path d="M4.5 5.8v3M12 6.7v3M19.5 5.8v3" stroke="#e3eef6" stroke-width="2"/></symbol>
<symbol id="bt-mayor" viewBox="0 0 32 48"><ellipse cx="16" cy="44.5" rx="12.5" ry="3.2" fill="#000" opacity=".25"/><path d="M4 43.5Q3.5 40 7 38q4-3 4.5-14h9Q21 35 25 38q3.5 2 3 5.5-5 2.3-12 2.3T4 43.5Z" fill="currentColor"/><circle cx="16" cy="19.5" r="7" fill="currentColor"/><path d="M8 14.5h16v2.3H8Z" fill="#1d1713"/><path d="M10.5 3q5.5-1.5 11 0l-.5 11.8H11Z" fill="#1d1713"/><path d="M10.9 11.2h10.2v2.2H10.9Z" fill="#e2aa3c"/><path d="M8.5 41q1-2 3-4 2.5-3 3-11" fill="none" stroke="#fff" stroke-width="1.5" opacity=".45" stroke-linecap="round"/><path d="m16 28 2 2.5-2 6-2-6Z" fill="#1d1713" opacity=".55"/></symbol>
<symbol id="bt-danger" viewBox="0 0 24 22"><path d="M12 1 23.3 20.5H.7Z" fill="#f2c230" stroke="#2a1d0c" stroke-width="1.6" stroke-linejoin="round"/><path d="M12 7.5v6.3M12 17h.01" stroke="#2a1d0c" stroke-width="2.6" stroke-linecap="round"/></symbol>
<symbol id="bt-pick" viewBox="0 0 48 48"><path d="M12 42 33 15" stroke="#9a6b3c" stroke-width="4.5" stroke-linecap="round"/><path d="M17 9q14-3 25 14-10-9-15-9 3 2 6 6l-5 4q-3-5-6-7 0-5-5-8Z" fill="#d9d2c3"/></symbol>
<symbol id="bt-card-back" viewBox="0 0 72 100"><rect width="72" height="100" rx="8" fill="#5b3a23"/><rect x="4" y="4" width="64" height="92" rx="5" fill="none" stroke="#d9a65a" stroke-width="1.5"/><g transform="translate(12 26)"><use href="#bt-pick" width="48" height="48"/><use href="#bt-pick" width="48" height="48" transform="translate(48 0) scale(-1 1)"/></g><use href="#bt-nugget" x="29" y="76" width="14" height="12"/><use href="#bt-nugget" x="29" y="11" width="14" height="12"/></symbol>
<symbol id="bt-bank" viewBox="0 0 48 40"><path d="M3 15 24 3l21 12v4H3Z" fill="#bab6ab"/><circle cx="24" cy="12.5" r="3.4" fill="#e2aa3c"/><path d="M6 19h36v15H6Z" fill="#6f6c65"/><path d="M9 19h5v15H9ZM17.5 19h5v15h-5ZM26 19h5v15h-5ZM34.5 19h5v15h-5Z" fill="#bab6ab"/><path d="M2 34h44v5H2Z" fill="#8d8a82"/></symbol>
<symbol id="bt-shaft" viewBox="0 0 138 192"><path d="M5 136q30-5 62 0t66-2M5 160q18-3 34 1M101 162q16-4 32 0" fill="none" stroke="#000" stroke-width="2" opacity=".16"/><path d="M19 180v-30q0-16 16-16h68q16 0 16 16v30Z" fill="#1f1610"/><path d="M24 180v-42M114 180v-42" stroke="#8a5f36" stroke-width="6"/><path d="M17 139h104" stroke="#a37443" stroke-width="6" stroke-linecap="round"/><path d="M17 180.5h104" stroke="#7d746a" stroke-width="2.5"/></symbol>
<symbol id="bt-cart" viewBox="0 0 138 192"><path d="M45 155h48l-6 20H51Z" fill="#6a655e"/><path d="M43 153.5h52v4.5H43Z" fill="#8c867d"/><circle cx="57" cy="177" r="4.3" fill="#2e2a26" stroke="#8c867d" stroke-width="1.5"/><circle cx="81" cy="177" r="4.3" fill="#2e2a26" stroke="#8c867d" stroke-width="1.5"/></symbol>
<symbol id="bt-sign" viewBox="0 0 58 62"><path d="M12 0v12M46 0v12" stroke="#3a2a1c" stroke-width="2"/><rect x="7" y="10" width="44" height="50" rx="5" fill="#5b3a23"/><rect x="9" y="12" width="40" height="46" rx="3.5" fill="#fbf4e3"/></symbol>
<symbol id="bt-vein" viewBox="0 0 48 46"><path d="M0 0h48v38q0 8-8 8H8q-8 0-8-8Z" fill="#e2aa3c"/><path d="M0 0h3v38q0 5 5 5h32q5 0 5-5V0h3v38q0 8-8 8H8q-8 0-8-8Z" fill="#b67a17"/><path d="m7 36 1.3-3 1.3 3 3 1.3-3 1.3-1.3 3-1.3-3-3-1.3Z" fill="#fff3c9"/></symbol>
`;
