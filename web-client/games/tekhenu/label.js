// SPDX-License-Identifier: MIT
/* label.js - Text and picture of a move in the list, on a button, and for screen readers. */
// @ts-check
import { html } from '../../js/html.js';
import { moveText } from '../../js/board/messages.js';
import { Die, face, Tile } from './die.js';
import { goodsText } from './log.js';
import { colourOf, lightOf, nameOf, purityOf, sectionOf, sideOf } from './model.js';
import { Card } from './thoth.js';
import { balance, use } from './ui.js';
import { dieText, osirisGains } from './words.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** @typedef {(game: Game, m: Model, mv: Move) => string | undefined} Words */

/* ---- the title ---------------------------------------------------------------------------- */

/** @param {Game} game @param {Model} m @param {Move} mv */
const dieOf = (game, m, mv) => dieText(game, m, mv.die, undefined);

/** @type {Words} */
function taken(game, m, mv) {
  const die = dieOf(game, m, mv);
  if (!mv.blessing) return game.t('move.take', { die });
  return game.t('move.take.blessing', { die, card: game.word('blessing', mv.blessing) });
}

/** @type {Words} */
function cardTaken(game, m, mv) {
  const card = m.slot[mv.slot];
  return card ? game.t('move.take_card', { card: game.word('card', card) }) : undefined;
}

/** @type {Words} */
function builtForOsiris(game, m, mv) {
  const { district, row } = m.b.osiris[mv.space];
  return game.t('move.build_osiris', { district: game.word('district', district), row });
}

/** @type {Words} */
function upkeepPaid(game, m, { bread, gold }) {
  if (bread + gold === 0) return game.t('move.pay_nothing');
  return game.t('move.pay_upkeep', { paid: goodsText(game, [['bread', bread], ['gold', gold]]) });
}

/** @type {Record<string, Words>} */
const TITLES = {
  take: taken,
  anubis: (game, m, mv) => game.t('move.anubis', { die: dieOf(game, m, mv) }),
  idle: (game, m, mv) => (mv.die ? game.t('move.idle', { die: dieOf(game, m, mv) }) : undefined),
  rotate: (game, m, mv) => game.t('move.rotate', { rotation: mv.rotation }),
  people: (game, m, mv) => game.t('move.people', { space: game.word('people_space', mv.space) }),
  take_card: cardTaken,
  build_temple: (game, m, mv) => game.t('move.build_temple', { space: game.word('temple_space', mv.space) }),
  build_osiris: builtForOsiris,
  pay_upkeep: upkeepPaid,
  maat_faith: (game, m, mv) => (mv.pure || mv.tainted ? undefined : game.t('move.no_faith')),
};

/** @param {Game} game @param {Model} m @param {Move} mv */
export function title(game, m, mv) {
  const words = TITLES[mv.verb]?.(game, m, mv) ?? moveText(game.description, mv, (s) => nameOf(game, s));
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/* ---- second line -------------------------------------------------------------------------- */

/** Place of the die, and the change of the scales. @type {Words} */
function where(game, m, mv) {
  const god = mv.die && sectionOf(m, mv.die), me = sideOf(m, game.you);
  if (!god || !me) return undefined;
  const purity = game.word('purity', purityOf(m, mv.die, god)), light = game.word('light', lightOf(m, god));
  const place = game.t('sub.where', { purity, light }), tip = m.tip[mv.die];
  if (!tip || mv.verb !== 'take' || mv.blessing) return place;
  return `${place} · ${game.t('sub.scale', { to: balance(me.reading + tip) })}`;
}

/** The text of the card that the move names. @param {string} kind @returns {Words} */
const textOf = (kind) => (game, m, mv) => game.t(`${kind}.${mv.card}.text`);

/** The bread cost of a temple's building is printed on its space. @type {Words} */
const templeCost = (game, m, mv) =>
  (m.frame?.kind === 'hathor' ? game.t('sub.printed', { n: m.b.temple[mv.space].bread_cost }) : undefined);

/** @type {Record<string, Words>} */
const SUBS = {
  take: where,
  anubis: where,
  idle: where,
  god: (game, m, mv) => game.t('serve.' + mv.god),
  take_card: (game, m, mv) => (m.slot[mv.slot] ? game.t(`card.${m.slot[mv.slot]}.text`) : undefined),
  choose_decree: textOf('decree'),
  choose_start_card: textOf('starting_card'),
  choose_destiny: textOf('destiny'),
  play_blessing: textOf('blessing'),
  invoke: textOf('blessing'),
  score_decree: textOf('decree'),
  pay_upkeep: (game, m, mv) => game.t('sub.upkeep', { n: (m.frame?.a ?? 0) - mv.bread - mv.gold }),
  build_temple: templeCost,
  build_osiris: (game, m, mv) => osirisGains(game, m.b.osiris[mv.space]),
};

/* ---- the picture -------------------------------------------------------------------------- */

/** @param {any} inside @param {string} [box] */
const picture = (inside, box = '0 0 30 38') =>
  html`<svg class="tk-pic" viewBox=${box} width="30" height="38" aria-hidden="true">${inside}</svg>`;

/** @param {Model} m @param {string} id */
const diePicture = (m, id) =>
  picture(html`<${Die} colour=${colourOf(m, id)} value=${m.value[id] ?? 0} x=${15} y=${19} size=${26}/>`);

/** @param {Model} m @param {string} tile @param {number} rotation */
const tilePicture = (m, tile, rotation) => picture(html`<g transform="translate(0 4)">
  <${Tile} m=${m} id=${tile} size=${30} rotation=${rotation}/>
</g>`);

/** @param {Game} game @param {Model} m @param {Move} mv */
function pic(game, m, mv) {
  const card = mv.card ?? m.slot[mv.slot], good = mv.resource ?? mv.track ?? mv.take;
  if (mv.die) return diePicture(m, mv.die);
  if (m.b.cards[card]) return picture(html`<${Card} game=${game} m=${m} id=${card} w=${94}
    h=${118}/>`, '-1 -1 96 122');
  if (mv.value) return picture(face(mv.value, 2, 6, 26));
  if (mv.rotation !== undefined && m.turning) return tilePicture(m, m.turning.tile, mv.rotation);
  if (good) return picture(use('r-' + good, 2, 6, 26));
  return mv.god ? picture(use('g-' + mv.god, 2, 6, 26)) : undefined;
}

/** @param {Game} game @param {Model} m @param {Move} mv @returns {import('../../js/types.js').MoveLabel} */
export function label(game, m, mv) {
  const god = mv.verb === 'take' && mv.die ? sectionOf(m, mv.die) : undefined;
  return {
    title: title(game, m, mv),
    sub: SUBS[mv.verb]?.(game, m, mv),
    pic: pic(game, m, mv),
    act: mv.verb === 'rotate' && game.chosen ? game.t('act.rotate') : undefined,
    group: god ? game.t('group.dice', { god: game.word('god', god) }) : undefined,
  };
}
