// SPDX-License-Identifier: MIT
/* types.d.ts - the shapes that pass between server, shell and boards.

   First half: the board plugin interface (js/board/README.md tells it in words).
   Second half: the protocol's messages, as far as the client reads them. */
import type { VNode } from '../vendor/preact.js';
export type { TableGame } from './table/game/table_game.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: any };
export type Text = string | VNode;

/** One complete decision, as listed by the server and sent back as it is. */
export interface Move { verb: string; [arg: string]: any }
/** Part of a move: whichever of verb and arguments are fixed so far. */
export interface Partial { verb?: string; [arg: string]: any }
/** One thing that happened: {"key":"gold","from":0,"amount":5}. */
export interface GameEvent { key: string; [arg: string]: any }

/** Where a preview ends: what comes to light there. */
export interface Until { reason: 'hidden' | 'random'; key: string; args: any }
export interface Preview<View, Event> { patch: any; events: Event[]; view: View; until?: Until }
export interface Verdict { legal: boolean; rule?: string; key?: string; args?: { [name: string]: any } }
export interface Step<View = any, Event = GameEvent> {
  readonly seq: number;
  readonly events: Event[];
  readonly before: View | null;       // the view before it
}

/** ---- what games/<id>/index.js exports as default ---------------------------------------- */
export interface Plugin {
  id: string;
  /** The picture: everything between the seat strip and the prompt. */
  Board: (props: { game: Game }) => VNode;
  /** One seat of the strip above the board; without it there is no strip (the board shows the seats). */
  Seat?: (props: { game: Game; seat: number }) => VNode;
  /** Somebody's whole board, as wide as its place; without it the picture shows them all large enough. */
  Large?: (props: { game: Game; seat: number }) => VNode;
  /** Moves worth explaining while they are not legal: listed under "Not now, and why". */
  hint?: (game: Game) => Move[];
  /** How a move reads in the list and on the button; what is left out comes from the locale. */
  label?: (game: Game, move: Move) => MoveLabel | null;
  /** A value of a vocabulary as it is called in this position ("yellow 4" for a die); null: by the locale. */
  word?: (game: Game, kind: string, value: any) => string | null;
  /** Verbs whose number is no amount (a face of a die, a turn of a tile): the board shows the values. */
  faces?: string[];
  /** What a move would change, in a short line: on a phone it stands under the answer. */
  gist?: (game: Game, seen: Preview<any, GameEvent>) => string | Promise<string>;
  /** Of several ways to which a click on a thing leads, the one that is meant where nothing else is said (a
   *  die without Anubis); the others are offered as chips after it.  null: it is asked. */
  sensible?: (game: Game, moves: Move[]) => Move | null;
  /** On a phone: the answer that lies there already when the question comes, and waits for its button. */
  proposes?: (game: Game) => Promise<Move | null> | null;
  /** Does this move end the turn by its very name?  Then nobody is asked whether that is meant. */
  ends?: (game: Game, move: Move) => boolean;
  /** Does it cost what one may not expect of the click?  Then it waits for its button. */
  risk?: (game: Game, move: Move) => boolean;
  /** Does the board show this move, although it is nothing but numbers?  The prompt has the others. */
  drawn?: (game: Game, move: Move) => boolean;
  /** Where the game stands, for the top bar. */
  phases?: (view: any, catalog: any, t: Translate) => Phases | null;
  /** A seat's sign where the game's pieces have their own (a company's disc): 1em; null: the usual mark. */
  mark?: (game: Game, seat: number) => VNode | null;
  /** The class that gives a seat's line the colour of that sign; null: the usual one. */
  tone?: (game: Game, seat: number) => string | null;
  /** The question in the prompt bar; what is left out comes from the locale (`ask.<verb>`). */
  prompt?: (context: PromptContext) => Prompt | null;
  /** Who won, where the ranks of the seats do not tell it (against an automaton); null: the ranks do. */
  ended?: (game: Game) => Text | null;
  /** At the end of a game alone: the opponent at no seat of the room, and who won. */
  rival?: (game: Game) => Rival | null;
  /** Did a turn begin with this step, after one that was the same seat's?  Where nobody else acts in between:
   *  alone, or when the others are done.  A verb `end_turn` and the head of a chapter are known anyway. */
  turnBegins?: (step: Made, before: Made) => boolean;
  /** Does the board itself show the steps of opponents that the rules play, one by one? */
  follows?: boolean;
  /** An event's line in the log, when the sentence `msg.<key>` is not enough; null hides it. */
  line?: (game: Game, event: GameEvent) => LogLine | null | undefined;
}

/** A step as it was made. */
export interface Made { move?: Move; events: GameEvent[] }
/** An opponent that the rules play, as `state` names it. */
export interface RivalName { seat: number; name: string; level?: string }
/** `seat` tells its mark; it has a total, no parts. */
export interface Rival { seat: number; name: string; total: number; won: 'you' | 'rival' | 'both' }
export interface MoveLabel {
  title?: Text;             // "Coyote City 6"
  sub?: Text;               // "pay 2 to Tomás, you become mayor"
  pic?: VNode;              // an <svg>, drawn 30 x 38
  group?: string;           // heading it stands under: "Take a mine"
  act?: string;             // the orange button's words: "Take it for 2"
}
export interface Phases {
  round?: number;
  rounds?: number;
  phases?: { id: string; name: string }[];
  now?: string;
}
export interface PromptContext {
  game: Game;
  t: Translate;
  picked: Partial;
  move: Move | null;        // what would be made, if that is clear
  asked: number[];          // seats
}
export interface Prompt {
  title?: Text;             // "Choose one card of the row"
  text?: Text;              // "You choose second. Rui and Inês choose after you."
  pic?: VNode;              // phones: beside the facts of the picked move
}
export interface LogLine { text?: Text; seat?: number; sub?: boolean; head?: boolean; why?: boolean }
export type Translate = (key: string, args?: { [name: string]: any }) => string;

/** ---- what a board receives ---------------------------------------------------------------
 * Properties are read from signals: a component that reads one is drawn again when it changes.
 * `Game` of games/<id>/view.js is this one with the game's own view, catalog, moves and messages. */
export interface Game<
  View = any,
  Catalog = any,
  OwnMove extends { verb: string } = Move,
  Event extends { key: string } = GameEvent,
> {
  readonly id: string;
  readonly catalog: Catalog;          // constant
  readonly description: Description;
  readonly view: View;                // plain JSON, replaced (unchanged parts keep their identity)
  readonly seq: number;
  readonly live: boolean;             // false while looking at the past: nothing can be clicked
  readonly you: number | null;        // your seat
  readonly toAct: number[];
  readonly moves: OwnMove[];             // your legal moves now; [] if none
  readonly open: OwnMove[];              // those that agree with `picked`
  readonly picked: Partial;
  readonly chosen: OwnMove | null;       // complete, waits for the confirming button
  readonly hovered: Partial | null;
  readonly events: Event[];           // of the last step shown
  readonly step: Step<View, Event>;   // the same, with the view before it: for animation
  readonly motion: 'full' | 'reduced';
  readonly phone: boolean;
  readonly tall: boolean;  // a tablet held upright: own board below, not beside
  readonly compact: boolean;  // a tablet or a phone: no room for the rail
  readonly seats: Seat[];
  readonly orders: { [key: string]: any };
  readonly options: { [key: string]: any };  // as the game was set out

  /** Could a click on this take part in a move now? can('card', 'mine_cj_07'); verb: can(null, 'pass'). */
  can(arg: string | null, value: any): boolean;
  /** The click: keeps the moves with this argument. What only one value is left for is filled in by
   *  itself; when one move is left it is made (or waits for its button, as the player set it and at a turn's
   *  end).
   *  A value that none of the open moves has starts anew from all moves. */
  pick(arg: string | null, value: any): void;
  /** Takes the last argument back; all of them when `all`. */
  unpick(all?: boolean): void;
  /** This move, whatever was picked; as if its last argument had been clicked. */
  choose(move: Move): void;
  /** What a click that leaves these moves would make; null: it would ask. */
  sensible(moves: OwnMove[]): OwnMove | null;
  /** Pointer or focus is on something: highlights it here and in the list. null = nothing. */
  hover(thing: Partial | null): void;

  preview(move: Move): Promise<Preview<View, Event> | null>;
  explain(move: Move): Promise<Verdict>;
  /** What one would see and could do after these moves of one's turn; null where it could not be asked. */
  after(moves: Move[]): Promise<{
    patch: any, events: Event[], to_act: number[], moves: OwnMove[], until?: Until } | null>;
  /** Several moves by one click, the last as if it were clicked itself; others: other ways, offered then. */
  chain(moves: Move[], others?: Move[][]): void;
  /** The board is animating `step`: the next one is shown when it settles (2.5 s at most). */
  busy(done: Promise<any>): void;
  sound(name: Sound, times?: number): void;

  seatName(seat: number): string;
  seatMark(seat: number): VNode;      // for HTML; inside an SVG use <MarkAt> of js/board/seat_marks.js
  /** A key of the game's own locale files, else of the shell's. */
  t: Translate;
  /** A value of a vocabulary in words: word('town', 'dry_gulch') is the text of `town.dry_gulch`. */
  word(kind: string, value: any): string;
  /** Has the locale this key? */
  has(key: string): boolean;
}
export type Sound = 'tap' | 'slide' | 'coin' | 'dice' | 'bell' | 'tick' | 'knock';

/** ---- the protocol -------------------------------------------------------------------------- */
export interface Description {
  id: string;
  title?: string;
  name?: string;
  stage?: string;
  players?: [number, number];
  minutes?: number;
  options?: Option[];
  orders?: Order[];
  verbs?: Verb[];
  messages?: MsgSpec[];
  common_messages?: MsgSpec[];
  bots?: string[];
  parts?: string[];
  catalog?: any; rules?: any;
  [more: string]: any;
}
/** What can be set: one of `values`, a number from min to max, or a switch (kind "bool"). */
export interface Ranged {
  key: string;
  kind?: string;
  values?: any[];
  min?: number;
  max?: number;
  initial?: any;
  default?: any;
}
/** players: the numbers of seats that it is for; needs: another option that must be on. */
/** players_with: an option whose number counts as players; needs, unless: options that must be on, off. */
export interface Option extends Ranged {
  players?: number[];
  players_with?: string;
  /** Its default for somebody who plays alone. */
  alone?: any;
  needs?: string;
  needs_least?: number;
  unless?: string;
}
export interface Order extends Ranged { }
export interface Arg {
  name: string;
  kind?: string;
  values?: any[];
  min?: number;
  max?: number;
  optional?: boolean;
}
export interface Verb { name: string; args?: Arg[] }
export interface MsgSpec { key: string; args?: { name: string; kind?: string }[] }
export interface Seat {
  seat: number;
  kind: 'empty' | 'human' | 'bot';
  user?: any;
  name?: string;
  bot?: string;
  online?: boolean;
  share?: 'promised' | 'revealed' | 'left_out' | 'none';
  quiet?: Quiet;
  kept?: number; offered?: boolean;
}
/** Hours of the day in which a clock stands still: minutes after midnight in `zone`, else in UTC. */
export interface Quiet { from: number; minutes: number; zone?: string }
export interface Room {
  id: string;
  game: string;
  status: 'waiting' | 'playing' | 'finished' | 'abandoned';
  host?: any;
  name?: string;
  options?: { [key: string]: any };
  visibility?: 'private' | 'public';
  seats: Seat[];
  clock?: { move_s: number; bank_s: number; increment_s?: number; cap_s?: number };
  /** Who wants a pause; since: there is one. */
  pause?: { agreed: number[]; since?: number };
  /** After the end: the seats that want another game, and where it is set out. */
  again?: { seats: number[]; next?: string; invite?: string };
  /** After the end: what everybody reached, without what it is made of. */
  scores?: Score[];
  /** When the newest of those who are to act came to it. */
  since?: number;
  absent?: 'move' | 'bot' | 'vote';   // what happens when somebody does not come
  poll?: Poll;                        // the vote that is open
  ending?: number[];                  // seats whose people agree to end the game now
  marks?: { user: number; name: string; mark: 'banned' | 'muted' }[];   // the host's alone
  may?: { table: string[]; seats: { [seat: string]: string[] } };
  time?: any;
  watchers?: number;
  invite?: string;
  commitment?: string;
  to_act?: number[];
  frozen?: any;
  [more: string]: any;
}
export interface Poll { about: number; until: number; votes: { [seat: string]: string } }
/** Times by the server's clock (time.js). */
export interface Clocks {
  now: number;
  seats: { [seat: string]: { bank_ms: number; until?: number; still?: number } };
}
export interface Score {
  seat: number; total: number; rank: number; parts?: { [part: string]: number };
  rival?: string; level?: string; // an opponent that the rules play
}
export interface Over { scores: Score[]; fairness?: import('./shuffle.js').Fairness }
export interface Failure extends Error { code: string; detail?: any }

/** Moves laid down in advance. */
export interface Plan {
  moves: { move: Move; watch: string[] }[];
  done: number;
  fate: 'laid' | 'ran' | 'stopped';
  stop?: 'illegal' | 'changed' | 'turn_over';
}

/** A what-if: where the steps lead that one plans, and what could be done then; words: as each was chosen. */
export interface Ahead {
  seq: number;
  view: any;
  before: null;
  events: GameEvent[];
  toAct: number[];
  moves: Move[];
  undo: boolean;
  undoSteps: number;
  steps: { move: Move; words: any }[];
  until?: Until;
}
