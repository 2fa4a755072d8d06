// SPDX-License-Identifier: MIT
/* layout.js - Coordinates of the map, in units of its 1200 x 912 drawing. Points are centres. Drops run
 * along rivers ('1>8': from the lower dam of a zone to its neighbour), 'through 8' and conduits. */
// @ts-check
import { FIVE } from './large/layout.js';
import { laidOut } from './map_layout.js';

/** @typedef {import('./map_layout.js').Layout} Layout */

/** Layout of the map in play. @param {import('./view.js').View} view @returns {Layout} */
export const layoutOf = (view) => (view.heads.HE ? FIVE : BASE);

const BASE = laidOut({
  map: 'base',
  size: [1200, 912],
  widths: [5, 8, 11],
  heads: 4,
  zones: {
    '1': { x: 150, dam: 174 },
    '2': { x: 425, dam: 170 },
    '3': { x: 725, dam: 174 },
    '4': { x: 1010, dam: 170 },
    '5': { x: 400, houses: 348, count: 2, dam: 410 },
    '6': { x: 700, houses: 324, count: 2, dam: 386 },
    '7': { x: 1000, houses: 412, count: 2, dam: 474 },
    '8': { x: 160, houses: 510, count: 3, dam: 572 },
    '9': { x: 436, houses: 610, count: 3, dam: 672 },
    '10': { x: 830, houses: 622, count: 3, dam: 684 },
    '11': { x: 310, houses: 838, count: 4 },
    '12': { x: 860, houses: 838, count: 4 },
  },
  conduits: {
    C1L: 'M58 208 L58 501 Q58 510 67 510 L76 510',
    C1R: 'M242 208 L242 332 Q242 348 258 348 L340 348',
    C2L: 'M333 204 L333 272 Q333 288 349 288 L588 288 Q604 288 604 304 L604 308 Q604 324 620 324'
      + ' L640 324',
    C2R: 'M517 204 L552.7 239.7 Q564 251 564 267 L564 594 Q564 610 580 610 L746 610',
    C3L: 'M633 208 L633 244 Q633 260 617 260 L508 260 Q492 260 492 276 L492 332 Q492 348 476 348'
      + ' L460 348',
    C3R: 'M817 208 L817 308 Q817 324 801 324 L760 324',
    C4L: 'M918 204 L918 391 Q918 402 929 402 L940 402',
    C4R: 'M1102 204 L1142.7 244.7 Q1154 256 1154 272 L1154 834 Q1154 850 1138 850 L968 850',
    C5L: 'M308 444 L308 494 Q308 510 292 510 L244 510',
    C5R: 'M492 444 L526.7 478.7 Q538 490 538 506 L538 620 Q538 636 554 636 L746 636',
    C6L: 'M608 420 L608 532 Q608 548 592 548 L492 548 Q476 548 476 564 L476 581',
    C6R: 'M792 420 L940 420',
    C7L: 'M908 508 L920.7 520.7 Q932 532 932 548 L932 613 Q932 622 923 622 L914 622',
    C7R: 'M1092 508 L1106.7 522.7 Q1118 534 1118 550 L1118 810 Q1118 826 1102 826 L968 826',
    C8L: 'M68 606 L68 822 Q68 838 84 838 L202 838',
    C8R: 'M252 606 L352 606',
    C9L: 'M344 706 L344 809',
    C9R: 'M528 706 L528 810 Q528 826 544 826 L752 826',
    C10L: 'M738 718 L727 729 Q716 740 716 755.6 L716 836 Q716 852 700 852 L418 852',
    C10R: 'M922 718 L922 809',
  },
  rivers: {
    '1>8': 'M150 272 C150 330 112 360 128 410 S160 450 160 484',
    '2>5': 'M425 268 C425 298 400 292 400 322',
    '3>6': 'M725 272 C725 290 700 282 700 298',
    '4>7': 'M1010 268 C1010 312 972 314 980 346 S1000 366 1000 386',
    '5>9': 'M400 508 C400 550 436 540 436 584',
    '6>10': 'M700 484 C700 556 830 520 830 596',
    '7>10': 'M1000 572 C1000 606 830 560 830 596',
    '8>11': 'M160 670 C160 768 300 748 310 812',
    '9>11': 'M436 770 C436 804 318 770 310 812',
    '10>12': 'M830 782 C830 800 860 794 860 812',
  },
  exits: { EXIT_LEFT: '11', EXIT_RIGHT: '12' },
  plates: { mountain: [858, 107], hill: [1092, 330], plain: [1024, 668] },
  land: () => import('./land.js'),
});
