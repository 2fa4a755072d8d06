// SPDX-License-Identifier: MIT
/* base_path.js - base path and version of the client's URLs. All of a page comes from one version's
   address, so that no file of another gets among them. */
const files = new URL('..', import.meta.url).pathname;
const [, root, mine = ''] = /** @type {RegExpExecArray} */ (/^(.*?\/)(?:v\/([^/]+)\/)?$/.exec(files));

/** "/" or "/games/": what all addresses of this server begin with. */
export const base = root;
/** Of the client that this page is; empty if it came without one. */
export const version = mine;

/** What the host calls this place: the page's title, before anything else had a word there. */
export const site = globalThis.document?.title || 'Tabuleiro';

/** The address of a place ("/room/x") or of a file ("/art/x.svg") of this server. @param {string} path */
export const at = (path) => (/\.\w+(#|$)/.test(path) ? files : root) + path.slice(1);
/** An element's properties with the addresses in them. @param {any} props */
export function placed(props) {
  const name = props?.href ? 'href' : 'src', path = props?.[name];
  return typeof path === 'string' && path[0] === '/' ? { ...props, [name]: at(path) } : props;
}
