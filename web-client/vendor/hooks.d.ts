// What we use of Preact's hooks, for the type checker; see README.
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useEffect(run: () => void | (() => void), deps?: readonly any[]): void;
export function useLayoutEffect(run: () => void | (() => void), deps?: readonly any[]): void;
export function useRef<T>(initial: T): { current: T };
export function useMemo<T>(make: () => T, deps: readonly any[]): T;
export function useId(): string;
