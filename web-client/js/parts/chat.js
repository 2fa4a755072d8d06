// SPDX-License-Identifier: MIT
/* chat.js - words between players; who is in the room. */
import { html, useEffect, useRef, useState } from '../html.js';
import { clockTime, t } from '../i18n.js';
import { request } from '../net.js';
import { userId } from '../store.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { Empty } from '../ui/empty.js';
import { errorText } from '../names.js';

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
    <span><b>${name}</b> ${line.text}</span>
    <time>${clockTime(line.at)}</time>
  </li>`;
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
    if (end.current?.offsetParent) table.chatRead.value = lines.length;
  }, [lines.length]);
  const send = (/** @type {Event} */ e) => {
    e.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText('');
    const keep = (/** @type {unknown} */ error) => { setText(words); setBad(errorText(error)); };
    request('chat', { room: room.id, text: words }).then(() => setBad(''), keep);
  };
  return html`<div class="chat">
    <ol class="chat__lines" tabindex="0" aria-label=${t('chat')}>
      ${lines.length ? lines.map((line) => said(line, room)) : Nothing()}
      <li ref=${end}></li>
    </ol>
    ${bad ? html`<p class="chat__bad" role="alert">${bad}</p>` : null}
    <form class="chat__box" onSubmit=${send}>
      <input aria-label=${t('chat.say')} placeholder=${t('chat.say')} maxlength="500" value=${text}
        onInput=${(/** @type {any} */ e) => setText(e.target.value)} />
      <button class="btn btn--icon" aria-label=${t('chat.send')}><${Icon} name="send" /></button>
    </form>
  </div>`;
}
