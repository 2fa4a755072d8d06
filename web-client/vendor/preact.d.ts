// What we use of Preact, for the type checker; see README.
export type VNode = any;
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export function h(type: any, props?: any, ...children: Child[]): VNode;
export function render(vnode: Child, into: Element): void;
export class Component {
  constructor(props?: any);
  props: any;
  state: any;
  setState(change: any): void;
}
export const options: { debounceRendering?: (draw: () => void) => void };
