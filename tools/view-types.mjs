#!/usr/bin/env node
// SPDX-License-Identifier: MIT
/* view-types.mjs - web-client/games/<id>/view.d.ts: what a board reads, as types, from the game's tables.

   usage: node tools/view-types.mjs SERVER [GAME]...     (`make types`)
   SERVER is asked to `describe` each game that has a board.  A test makes the files again and compares. */
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const BOARDS = join(dirname(fileURLToPath(import.meta.url)), '..', 'web-client', 'games');
const WIDTH = 110;

const HEAD = `// SPDX-License-Identifier: MIT
/* What this game's board reads; made by \`make types\` from the game's tables, not to be edited.

   What has no value is left out of a view: a single value may be undefined, lists and objects are there. */
import type * as shell from '../../js/types.js';
`;

/** A description, as the server writes it: see games/common/describe.c.
 *  @typedef {{ [key: string]: any }} Description */
/** A JSON schema of a part of the view.  @typedef {{ [key: string]: any }} Schema */
/** The values of each kind of word.  @typedef {Map<string, string[]>} Words */

/* ---- writing ------------------------------------------------------------------------------- */

/** "osiris_space" as a type's name. @param {string} words */
const typeName = (words) => words.split(/[^A-Za-z0-9]+/)
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
/** @param {string} key */
const quoted = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) || /^(0|[1-9]\d*)$/.test(key) ? key : `'${key}'`);
/** One of "players" is a "player". @param {string} word */
const singular = (word) => (/(ss|us)$/.test(word) ? word : word.replace(/ies$/, 'y').replace(/s$/, ''));
/** @param {number} columns */
const blank = (columns) => ' '.repeat(columns);

/** `{ a: number, b?: string }` in one line, or a member a line where that would be too wide.
 *  @param {string[]} members @param {number} indent @param {number} before columns already taken */
function block(members, indent, before) {
  if (!members.length) return '{}';
  const line = `{ ${members.join(', ')} }`;
  if (before + line.length < WIDTH - 4 && !line.includes('\n')) return line;
  return `{\n${members.map((m) => `${blank(indent + 2)}${m};\n`).join('')}${blank(indent)}}`;
}

/** A union of words, as many in a line as fit. @param {string} opening @param {string[]} words */
function union(opening, words) {
  const lines = [`${opening} '${words[0]}'`];
  for (const word of words.slice(1)) {
    const next = ` | '${word}'`, last = lines.length - 1;
    if (lines[last].length + next.length < WIDTH) lines[last] += next;
    else lines.push(` ${next}`);
  }
  return `${lines.join('\n')};`;
}

/** A union of objects, one a line. @param {string} opening @param {string[]} objects */
const choice = (opening, objects) => `${opening}\n${objects.map((o) => `  | ${o}`).join('\n')};`;

/* ---- vocabularies -------------------------------------------------------------------------- */

/** Every schema in a schema, with the name of the member it belongs to.
 *  @param {Schema} schema @param {string} key @returns {{ schema: Schema, key: string }[]} */
function within(schema, key) {
  const elements = [schema.items, schema.additionalProperties].map((part) => [key, part]);
  const parts = [...Object.entries(schema.properties ?? {}), ...elements];
  const schemas = parts.filter(([, part]) => part && typeof part === 'object');
  return [{ schema, key }, ...schemas.flatMap(([name, part]) => within(part, name))];
}

/** The words that moves, events and views share, by their kind; those that a list of the view alone has are
 *  called as the list is. @param {Description} d @returns {Words} */
function vocabularies(d) {
  const words = new Map([['part', d.parts]]);
  const all = within(d.schema, '').filter(({ schema }) => schema.enum);
  for (const { schema } of all) if (schema['x-kind']) words.set(schema['x-kind'], schema.enum);
  for (const verb of d.verbs) for (const arg of verb.args) if (arg.values) words.set(arg.kind, arg.values);
  const known = new Set([...words.values()].map(String));
  for (const { schema, key } of all) {
    if (known.has(String(schema.enum))) continue;
    known.add(String(schema.enum));
    words.set(words.has(singular(key)) ? `${singular(key)}_word` : singular(key), schema.enum);
  }
  return words;
}

/* ---- the view ------------------------------------------------------------------------------ */

/** The view as types: an interface for each kind of object in it. */
class ViewTypes {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.kinds = new Map([...words].map(([kind, values]) => [String(values), kind]));
    this.taken = new Set(['View', ...[...words.keys()].map(typeName)]);
    /** @type {Map<string, string[]>} name -> members, the outer ones first */
    this.interfaces = new Map();
  }

  /** @param {Schema} schema @param {string} name */
  object(schema, name) {
    this.interfaces.set(name, []);
    const seen = Object.entries(schema.properties).filter(([, part]) => part['x-see'] !== 'none');
    this.interfaces.set(name, seen.map(([key, part]) => this.member(key, part, name)));
    return name;
  }

  /** @param {string} key @param {Schema} schema @param {string} inside */
  member(key, schema, inside) {
    const see = schema['x-see'], name = quoted(key);
    if (see === 'count') return `${name}?: number`;
    const type = this.type(schema, key, inside);
    if (see === 'owner, others the count') return `${name}: ${type} | number`;
    return `${name}${['array', 'object'].includes(schema.type) && see !== 'owner' ? '' : '?'}: ${type}`;
  }

  /** @param {Schema} schema @param {string} key @param {string} inside @returns {string} */
  type(schema, key, inside) {
    if (schema.enum) return typeName(this.kinds.get(String(schema.enum)) ?? '');
    if (schema.type === 'array') return `${this.type(schema.items, key, inside)}[]`;
    if (schema.properties) return this.object(schema, this.freeName(typeName(singular(key)), inside));
    if (schema.type === 'object') return this.keyed(schema, key, inside);
    return schema.type === 'integer' ? 'number' : schema.type;
  }

  /** An object of elements: all seats are in it, other keys only where there is a value.
   *  @param {Schema} schema @param {string} key @param {string} inside */
  keyed(schema, key, inside) {
    const kind = schema['x-keys'], of = this.type(schema.additionalProperties, key, inside);
    if (kind === 'seat') return `{ [seat: number]: ${of} }`;
    if (!this.words.has(kind)) return `{ [${kind}: string]: ${of} | undefined }`;
    return `{ [${kind} in ${typeName(kind)}]?: ${of} }`;
  }

  /** @param {string} wanted @param {string} inside */
  freeName(wanted, inside) {
    const name = this.taken.has(wanted) ? `${inside}${wanted}` : wanted;
    this.taken.add(name);
    return name;
  }
}

/* ---- moves and messages -------------------------------------------------------------------- */

/** @param {any} arg @param {Words} words */
function argType(arg, words) {
  if (words.has(arg.kind)) return typeName(arg.kind);
  return { bool: 'boolean', number: 'number', seat: 'number' }[/** @type {string} */ (arg.kind)] ?? 'string';
}

/** @param {any} verb @param {Words} words */
function moveType(verb, words) {
  const name = (/** @type {any} */ arg) => arg.name + (arg.optional ? '?' : '');
  const args = verb.args.map((/** @type {any} */ arg) => `${name(arg)}: ${argType(arg, words)}`);
  return block([`verb: '${verb.name}'`, ...args], 2, 4);
}

/** @param {any} spec @param {Words} words */
function messageType(spec, words) {
  const none = (/** @type {string} */ kind) => (['number', 'seat', 'bool'].includes(kind) ? '' : ' | null');
  const args = spec.args.map((/** @type {any} */ a) => `${a.name}: ${argType(a, words)}${none(a.kind)}`);
  return block([`key: '${spec.key}'`, ...args], 2, 4);
}

/* ---- the catalog: plain data, whose shape is told from what is in it ----------------------- */

/** @param {any} x */
const isObject = (x) => x !== null && typeof x === 'object' && !Array.isArray(x);

/** The type that all examples have: a member that some of them lack is optional.
 *  @param {any[]} examples @param {number} indent @param {number} before @param {Set<string>} ids
 *  @returns {string} */
function shapeOf(examples, indent, before, ids) {
  const lists = examples.filter(Array.isArray), objects = examples.filter(isObject);
  const single = examples.filter((x) => x === null || typeof x !== 'object');
  const types = new Set(single.map((x) => (x === null ? 'null' : typeof x)));
  if (lists.length) types.add(listShape(lists.flat(), indent, before, ids));
  if (objects.length) types.add(objectShape(objects, indent, before, ids));
  return [...types].sort().join(' | ');
}

/** @param {any[]} elements @param {number} indent @param {number} before @param {Set<string>} ids */
function listShape(elements, indent, before, ids) {
  const of = elements.length ? shapeOf(elements, indent, before, ids) : 'any';
  return /^[\w[\]]+ \| /.test(of) ? `(${of})[]` : `${of}[]`;
}

/** Objects whose keys are all ids or numbers are dictionaries.
 *  @param {any[]} objects @param {number} indent @param {number} before @param {Set<string>} ids */
function objectShape(objects, indent, before, ids) {
  const keys = [...new Set(objects.flatMap(Object.keys))], numbers = keys.every((k) => /^\d+$/.test(k));
  if (keys.length && (numbers || keys.every((k) => ids.has(k)))) {
    const key = numbers ? '[n: number]: ' : '[id: string]: ';
    const of = shapeOf(objects.flatMap(Object.values), indent, before + key.length, ids);
    return block([key + of], indent, before);
  }
  return block(keys.map((k) => {
    const have = objects.filter((o) => k in o);
    const name = `${quoted(k)}${have.length < objects.length ? '?' : ''}: `;
    return name + shapeOf(have.map((o) => o[k]), indent + 2, indent + 2 + name.length, ids);
  }), indent, before);
}

/** @param {any} catalog @param {Words} words all ids that a catalog may be keyed by */
function idsOf(catalog, words) {
  const ids = new Set([...words.values()].flat());
  const look = (/** @type {any} */ x) => {
    if (isObject(x) && typeof x.id === 'string') ids.add(x.id);
    if (x !== null && typeof x === 'object') Object.values(x).forEach(look);
  };
  look(catalog);
  return ids;
}

/* ---- the file ------------------------------------------------------------------------------ */

/** The text of a game's view.d.ts. @param {Description} d */
export function typesOf(d) {
  const words = vocabularies(d), view = new ViewTypes(words), ids = idsOf(d.catalog, words);
  view.object(d.schema, 'View');
  return `${[
    HEAD,
    ...[...words].map(([kind, values]) => union(`export type ${typeName(kind)} =`, values)),
    '',
    ...[...view.interfaces].map(([name, has]) => `export interface ${name} ${block(has, 0, WIDTH)}\n`),
    '/** A decision: one of the listed moves. */',
    choice('export type Move =', d.verbs.map((/** @type {any} */ verb) => moveType(verb, words))),
    '',
    '/** What happened, or why a move is refused.  A word without a value is null, nobody\'s seat -1. */',
    choice('export type Message =', d.messages.map((/** @type {any} */ spec) => messageType(spec, words))),
    '',
    '/** What never changes. */',
    `export interface Catalog ${shapeOf([d.catalog], 0, WIDTH, ids)}`,
    '',
    '/** What the board is given. */',
    'export type Game = shell.Game<View, Catalog, Move, Message>;',
  ].join('\n')}\n`;
}

/** The games that have a board. */
export const boards = () => readdirSync(BOARDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory()).map((entry) => entry.name);
/** @param {string} game */
export const typesFile = (game) => join(BOARDS, game, 'view.d.ts');
/** @param {string} server @param {string} game */
export function typesFrom(server, game) {
  const how = { encoding: /** @type {const} */ ('utf8'), maxBuffer: 1 << 26 };
  return typesOf(JSON.parse(execFileSync(server, ['describe', '--game', game], how)));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [server, ...games] = argv.slice(2);
  for (const game of games.length ? games : boards()) writeFileSync(typesFile(game), typesFrom(server, game));
}
