// SPDX-License-Identifier: MIT
/* chat.js - chat panel and list of spectators. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../html.js';
import { carry } from '../self_update.js';
import { clockTime, lang, need, t } from '../i18n.js';
import { request } from '../net.js';
import { user, userId } from '../store.js';
import { Icon } from '../ui/icons.js';
import { onceFor } from '../board/draw.js';
import { Mark } from '../board/seat_marks.js';
import { Empty } from '../ui/empty_state.js';
import { loadStyle } from '../ui/lazy.js';
import { errorText } from '../names.js';
import { Face, faces, spoken } from './chat_line.js';

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

/** @param {import('../table_state.js').Line} line @param {import('../types.js').Room} room */
function said(line, room) {
  const { seat, name } = speaker(line.from, room);
  return html`<li key=${line.line} class="chat__line">
    ${seat === null ? html`<${Icon} name="eye" />` : html`<${Mark} seat=${seat} />`}
    <span>${speakerName(line, room, seat, name)} <bdi>${spoken(line.text)}</bdi></span>
    <time>${clockTime(line.at)}</time>
  </li>`;
}

/** Of somebody else it is the door to what one can do about him.
 *  @param {import('../table_state.js').Line} line @param {import('../types.js').Room} room
 *  @param {number | null} seat @param {string} name */
function speakerName(line, room, seat, name) {
  const id = userId(line.from);
  if (typeof id !== 'number' || id === user.value?.id) return html`<b><bdi>${name}</bdi></b>`;
  const load = () => Promise.all([import('./person_menu.js'), need('+powers'),
                                  loadStyle('/js/parts/permissions.css')]);
  const open = () => load().then(([m]) => m.showPerson({ room, user: id, name, seat, lines: [line] }));
  return html`<button class="chat__who" title=${t('person', { name })}
    onClick=${open}><bdi>${name}</bdi></button>`;
}

const Nothing = () => html`<li><${Empty} title=${t('empty.chat')} text=${t('empty.chat.help')} /></li>`;

/** Pixels from the top within which earlier lines are fetched. */
const NEAR_TOP = 60;

/** What was said, each line drawn once.
 *  @param {{ table: import('../table_state.js').Table, room: import('../types.js').Room }} props */
function Lines({ table, room }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null)), foot = useRef(0);
  const lines = table.chat.value, first = lines[0]?.line, last = lines.at(-1)?.line;
  const draw = useMemo(() => onceFor((/** @type {import('../table_state.js').Line} */ line) => said(line,
                                      room)),
    [room, lang.value]);
  /* What came above pushes nothing aside. */
  useLayoutEffect(() => {
    const el = box.current;
    if (el) el.scrollTop = el.scrollHeight - foot.current;
  }, [first]);
  useEffect(() => {
    const el = box.current;
    if (!el) return;
    el.scrollTop = el.scrollHeight;
    if (el.offsetParent) table.readChat();
  }, [last]);
  const look = () => {
    const el = box.current;
    if (!el) return;
    foot.current = el.scrollHeight - el.scrollTop;
    if (el.scrollTop <= NEAR_TOP) table.earlierChat();
  };
  return html`<ol class="chat__lines" ref=${box} tabindex="0" aria-label=${t('chat')} onScroll=${look}>
    ${lines.length ? lines.map(draw) : Nothing()}
  </ol>`;
}

/** What somebody began to write, for as long as the page. @type {Map<string, string>} */
const drafts = new Map();
carry('drafts', () => [...drafts], (kept) => { for (const [room, text] of kept) drafts.set(room, text); });

/** @param {{ room: string }} props */
function Box({ room }) {
  const [text, setText] = useState(drafts.get(room) ?? '');
  const [bad, setBad] = useState('');
  const write = (/** @type {string} */ words) => {
    if (words) drafts.set(room, words);
    else drafts.delete(room);
    setText(words);
  };
  const tell = (/** @type {string} */ words, again = '') => {
    const keep = (/** @type {unknown} */ error) => { write(again); setBad(errorText(error)); };
    request('chat', { room, text: words }).then(() => setBad(''), keep);
  };
  const send = (/** @type {Event} */ e) => {
    e.preventDefault();
    const words = text.trim();
    if (!words) return;
    write('');
    tell(words, words);
  };
  return html`
    ${bad ? html`<p class="chat__bad" role="alert">${bad}</p>` : null}
    <${Faces} pick=${(/** @type {string} */ name) => tell(`:${name}:`, text)} />
    <form class="chat__box" onSubmit=${send}>
      <input dir="auto" aria-label=${t('chat.say')} placeholder=${t('chat.say')} maxlength="500" value=${text}
        onInput=${(/** @type {any} */ e) => write(e.target.value)} />
      <button class="btn btn--icon" aria-label=${t('chat.send')}><${Icon} name="send" /></button>
    </form>`;
}

/** @param {{ table: import('../table_state.js').Table, room: import('../types.js').Room }} props */
export const Chat = ({ table, room }) => html`<div class="chat">
  <${Lines} table=${table} room=${room} />
  <${Box} key=${room.id} room=${room.id} />
</div>`;

/** One press says it. @param {{ pick: (name: string) => void }} props */
function Faces({ pick }) {
  return html`<div class="chat__faces" role="group" aria-label=${t('chat.emote')}>
    ${faces.map((name) => html`<button key=${name} type="button" title=${t(`chat.emote.${name}`)}
      onClick=${() => pick(name)}><${Face} name=${name} /></button>`)}</div>`;
}
