// SPDX-License-Identifier: MIT
/* How a move reads in the list, on a button, and to those who hear the board. */
// @ts-check
import { html } from '../../js/html.js';
import { moveText } from '../../js/board/sentences.js';
import { Die, face, Tile } from './die.js';
import { goodsText } from './log.js';
import { colourOf, lightOf, nameOf, purityOf, sectionOf, sideOf } from './model.js';
import { Card } from './thoth.js';
import { signed, use } from './ui.js';
import { dieText } from './wheel.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** @param {Game} game @param {Model} m @param {Move} mv */
const taken = (game, m, mv) => dieText(game, m, mv.die, undefined);
/** @type {Record<string, (game: Game, m: Model, mv: Move) => string | undefined>} */
const TITLES = {
  take: (game, m, mv) => (mv.blessing ? game.t('move.take.blessing', { die: taken(game, m, mv), card: game.word('blessing', mv.blessing) }) : game.t('move.take', { die: taken(game, m, mv) })),
  anubis: (game, m, mv) => game.t('move.anubis', { die: taken(game, m, mv) }),
  idle: (game, m, mv) => (mv.die ? game.t('move.idle', { die: taken(game, m, mv) }) : undefined),
  rotate: (game, m, mv) => game.t('move.rotate', { rotation: mv.rotation }),
  people: (game, m, mv) => game.t('move.people', { space: game.word('people_space', mv.space) }),
  take_card: (game, m, mv) => (m.slot[mv.slot] ? game.t('move.take_card', { card: game.word('card', m.slot[mv.slot]) }) : undefined),
  build_temple: (game, m, mv) => game.t('move.build_temple', { space: game.word('temple_space', mv.space) }),
  build_osiris: (game, m, mv) => game.t('move.build_osiris', { district: game.word('district', m.b.osiris[mv.space].district), row: m.b.osiris[mv.space].row }),
  pay_upkeep: (game, m, mv) => (mv.bread + mv.gold === 0 ? game.t('move.pay_nothing') : game.t('move.pay_upkeep', { paid: goodsText(game, [['bread', mv.bread], ['gold', mv.gold]]) })),
  maat_faith: (game, m, mv) => (mv.pure || mv.tainted ? undefined : game.t('move.no_faith')),
};

/** @param {Game} game @param {Model} m @param {Move} mv */
export function title(game, m, mv) {
  const words = TITLES[mv.verb]?.(game, m, mv) ?? moveText(game.description, mv, (s) => nameOf(game, s));
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** @param {Game} game @param {Model} m @param {Move} mv */
function where(game, m, mv) {
  const god = mv.die && sectionOf(m, mv.die), me = sideOf(m, game.you);
  if (!god || !me) return undefined;
  const pure = purityOf(m, mv.die, god), tip = m.tip[mv.die];
  const at = game.t('sub.where', { purity: game.word('purity', pure), light: game.word('light', lightOf(m, god)) });
  if (!tip || mv.verb !== 'take' || mv.blessing) return at;
  return `${at} · ${game.t('sub.scale', { to: signed(me.reading + tip) || '0' })}`;
}

/** @type {Record<string, (game: Game, m: Model, mv: Move) => string | undefined>} */
const SUBS = {
  take: where, anubis: where, idle: where,
  god: (game, m, mv) => game.t('serve.' + mv.god),
  take_card: (game, m, mv) => (m.slot[mv.slot] ? game.t(`card.${m.slot[mv.slot]}.text`) : undefined),
  choose_decree: (game, m, mv) => game.t(`decree.${mv.card}.text`), choose_start_card: (game, m, mv) => game.t(`starting_card.${mv.card}.text`), choose_destiny: (game, m, mv) => game.t(`destiny.${mv.card}.text`),
  pay_upkeep: (game, m, mv) => game.t('sub.upkeep', { n: (m.frame?.a ?? 0) - mv.bread - mv.gold }),
  play_blessing: (game, m, mv) => game.t(`blessing.${mv.card}.text`), invoke: (game, m, mv) => game.t(`blessing.${mv.card}.text`), score_decree: (game, m, mv) => game.t(`decree.${mv.card}.text`),
  build_temple: (game, m, mv) => (m.frame?.kind === 'hathor' ? game.t('sub.printed', { n: m.b.temple[mv.space].bread_cost }) : undefined),
  build_osiris: (game, m, mv) => { const s = m.b.osiris[mv.space]; return game.t('fact.osiris', { plus: s.production_plus, goods: game.t('goods.' + s.district, { n: s.bonus[0].n }) }); },
};

/** @param {any} inside @param {string} [box] */
const picture = (inside, box = '0 0 30 38') => html`<svg class="tk-pic" viewBox=${box} width="30" height="38" aria-hidden="true">${inside}</svg>`;
/** @param {Game} game @param {Model} m @param {Move} mv */
function pic(game, m, mv) {
  if (mv.die) return picture(html`<${Die} colour=${colourOf(m, mv.die)} value=${m.value[mv.die] ?? 0} x=${15} y=${19} size=${26}/>`);
  const card = mv.card ?? (mv.slot && m.slot[mv.slot]);
  if (card && m.b.cards[card]) return picture(html`<${Card} game=${game} m=${m} id=${card} w=${94} h=${118}/>`, '-1 -1 96 122');
  if (mv.value) return picture(face(mv.value, 2, 6, 26));
  if (mv.rotation !== undefined && m.turning) return picture(html`<g transform="translate(0 4)"><${Tile} m=${m} id=${m.turning.tile} size=${30} rotation=${mv.rotation}/></g>`);
  const good = mv.resource ?? mv.track ?? mv.take;
  if (good) return picture(use('r-' + good, 2, 6, 26));
  if (mv.god) return picture(use('g-' + mv.god, 2, 6, 26));
  return undefined;
}

/** @param {Game} game @param {Model} m @param {Move} mv @returns {import('../../js/types.js').MoveLabel} */
export function label(game, m, mv) {
  const god = mv.verb === 'take' && mv.die ? sectionOf(m, mv.die) : undefined;
  return { title: title(game, m, mv), sub: SUBS[mv.verb]?.(game, m, mv), pic: pic(game, m, mv), group: god ? game.t('group.dice', { god: game.word('god', god) }) : undefined };
}
