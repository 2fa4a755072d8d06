// What we use of signals, for the type checker; see README.
export interface Signal<T> { value: T; peek(): T; subscribe(fn: (value: T) => void): () => void }
export function signal<T>(value: T): Signal<T>;
export function computed<T>(fn: () => T): Signal<T>;
export function effect(fn: () => void | (() => void)): () => void;
export function batch<T>(fn: () => T): T;
export function untracked<T>(fn: () => T): T;
