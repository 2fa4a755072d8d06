// SPDX-License-Identifier: MIT
/* act.js - what makes a thing on a board clickable for mouse, touch, keyboard and screen reader. */

/** Properties to spread on an element: <g ...${act(game, 'card', id, 'Coyote City 6')} class=…>.
 *  Where the thing takes part in no move now, only hover and the label are left.
 *  @param {import('../types.js').Game} game
 *  @param {string | null} arg  argument of the moves, or null when `value` is a verb
 *  @param {any} value
 *  @param {string} label */
export function act(game, arg, value, label) {
  const thing = arg === null ? { verb: value } : { [arg]: value };
  const watch = {
    onPointerEnter: (/** @type {PointerEvent} */ e) => { if (e.pointerType === 'mouse') game.hover(thing); },
    onPointerLeave: () => game.hover(null),
  };
  if (!game.can(arg, value)) return watch;
  return {
    ...watch,
    role: 'button',
    tabindex: 0,
    'aria-label': label,
    onFocus: () => game.hover(thing),
    onBlur: () => game.hover(null),
    onClick: () => game.pick(arg, value),
    onKeyDown: (/** @type {KeyboardEvent} */ e) => {
      if (e.key !== 'Enter' && e.key !== ' ') return;
      e.preventDefault();
      e.stopPropagation();
      game.pick(arg, value);
    },
  };
}

/** Classes for the same thing: "can", "is-hover".
 *  @param {import('../types.js').Game} game @param {string | null} arg @param {any} value */
export function actClass(game, arg, value) {
  const key = arg ?? 'verb';
  const hovered = game.hovered && game.hovered[key] === value ? ' is-hover' : '';
  const picked = game.picked[key] === value ? ' is-picked' : '';
  return (game.can(arg, value) ? 'can' : '') + hovered + picked;
}
