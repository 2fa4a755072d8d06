// SPDX-License-Identifier: MIT
/* html.js - the one door to the vendored libraries: `html` (htm bound to Preact), hooks, signals.

   Everything in js/ and games/ imports from here, so that a library can be replaced in one place. */
import { h } from '../vendor/preact.js';
import htm from '../vendor/htm.js';

export const html = htm.bind(h);
export { h, render, Fragment, Component, createContext } from '../vendor/preact.js';
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext, useId } from '../vendor/hooks.js';
export { signal, computed, effect, batch, untracked, useSignal, useComputed, useSignalEffect } from '../vendor/signals.js';
