// SPDX-License-Identifier: MIT
/* chat.js - words between players; who is in the room. */
import { html, useEffect, useRef, useState } from '../html.js';
import { clockTime, need, t } from '../i18n.js';
import { request } from '../net.js';
import { user, userId } from '../store.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { Empty } from '../ui/empty.js';
import { loadStyle } from '../ui/lazy.js';
import { errorText } from '../names.js';
import { Face, faces, spoken } from './spoken.js';

/** Who said it: a seat's mark and name, or a watcher's name.
 *  @param {any} from @param {import('../types.js').Room} room
 *  @returns {{ seat: number | null, name: string }} */
function speaker(from, room) {
  if (typeof from === 'number' && room.seats[from]) return { seat: from, name: room.seats[from].name ?? '' };
  const id = userId(from), seat = room.seats.findIndex((s) => s.kind === 'human' && userId(s.user) === id);
  const own = from !== null && typeof from === 'object' ? from.name : '';
  const name = own || room.seats[seat]?.name || (typeof from === 'string' ? from : '');
  return { seat: seat >= 0 ? seat : typeof from?.seat === 'number' ? from.seat : null, name };
}

/** @param {import('../watched.js').Line} line @param {import('../types.js').Room} room */
function said(line, room) {
  const { seat, name } = speaker(line.from, room);
  return html`<li class="chat__line">
    ${seat === null ? html`<${Icon} name="eye" />` : html`<${Mark} seat=${seat} />`}
    <span>${speakerName(line, room, seat, name)} <bdi>${spoken(line.text)}</bdi></span>
    <time>${clockTime(line.at)}</time>
  </li>`;
}

/** Of somebody else it is the door to what one can do about him.
 *  @param {import('../watched.js').Line} line @param {import('../types.js').Room} room
 *  @param {number | null} seat @param {string} name */
function speakerName(line, room, seat, name) {
  const id = userId(line.from);
  if (typeof id !== 'number' || id === user.value?.id) return html`<b><bdi>${name}</bdi></b>`;
  const load = () => Promise.all([import('./person.js'), need('+powers'), loadStyle('/js/parts/powers.css')]);
  const open = () => load().then(([m]) => m.showPerson({ room, user: id, name, seat, lines: [line] }));
  return html`<button class="chat__who" title=${t('person', { name })}
    onClick=${open}><bdi>${name}</bdi></button>`;
}

const Nothing = () => html`<li><${Empty} title=${t('empty.chat')} text=${t('empty.chat.help')} /></li>`;

/** @param {{ table: import('../watched.js').Table, room: import('../types.js').Room }} props */
export function Chat({ table, room }) {
  const [text, setText] = useState('');
  const [bad, setBad] = useState('');
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = table.chat.value;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
    if (end.current?.offsetParent) table.readChat();
  }, [lines.length]);
  const tell = (/** @type {string} */ words, again = '') => {
    const keep = (/** @type {unknown} */ error) => { setText(again); setBad(errorText(error)); };
    request('chat', { room: room.id, text: words }).then(() => setBad(''), keep);
  };
  const send = (/** @type {Event} */ e) => {
    e.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText('');
    tell(words, words);
  };
  return html`<div class="chat">
    <ol class="chat__lines" tabindex="0" aria-label=${t('chat')}>
      ${lines.length ? lines.map((line) => said(line, room)) : Nothing()}
      <li ref=${end}></li>
    </ol>
    ${bad ? html`<p class="chat__bad" role="alert">${bad}</p>` : null}
    <${Faces} pick=${(/** @type {string} */ name) => tell(`:${name}:`, text)} />
    <form class="chat__box" onSubmit=${send}>
      <input dir="auto" aria-label=${t('chat.say')} placeholder=${t('chat.say')} maxlength="500" value=${text}
        onInput=${(/** @type {any} */ e) => setText(e.target.value)} />
      <button class="btn btn--icon" aria-label=${t('chat.send')}><${Icon} name="send" /></button>
    </form>
  </div>`;
}

/** One press says it. @param {{ pick: (name: string) => void }} props */
function Faces({ pick }) {
  return html`<div class="chat__faces" role="group" aria-label=${t('chat.emote')}>
    ${faces.map((name) => html`<button key=${name} type="button" title=${t(`chat.emote.${name}`)}
      onClick=${() => pick(name)}><${Face} name=${name} /></button>`)}</div>`;
}
