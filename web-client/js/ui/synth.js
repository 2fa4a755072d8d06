// SPDX-License-Identifier: MIT
/* synth.js - synthesised sounds. */
import { prefs } from '../prefs.js';

/** @type {AudioContext | null} */
let audio = null;

/** @param {import('../types.js').Sound} name @param {number} [times] */
export function play(name, times = 1) {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume();
  const make = SOUNDS[name];
  const gap = name === 'coin' ? 0.06 : 0.12;
  for (let i = 0; i < Math.min(5, times); i++) make(audio, audio.currentTime + i * gap, prefs.peek().sound);
}

/** A tone that dies away.
 *  @param {AudioContext} a @param {number} at @param {number} hz @param {number} s @param {number} gain
 *  @param {OscillatorType} [type] */
function tone(a, at, hz, s, gain, type = 'sine') {
  const o = a.createOscillator(), g = a.createGain();
  o.type = type;
  o.frequency.value = hz;
  g.gain.setValueAtTime(0, at);
  g.gain.linearRampToValueAtTime(gain, at + 0.004);
  g.gain.exponentialRampToValueAtTime(0.0001, at + s);
  o.connect(g).connect(a.destination);
  o.start(at);
  o.stop(at + s);
}

/** A breath of noise through a filter.
 *  @param {AudioContext} a @param {number} at @param {number} hz @param {number} s @param {number} gain */
function noise(a, at, hz, s, gain) {
  const length = Math.ceil(a.sampleRate * s);
  const buffer = a.createBuffer(1, length, a.sampleRate), data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = a.createBufferSource(), filter = a.createBiquadFilter(), g = a.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = hz;
  g.gain.value = gain;
  source.connect(filter).connect(g).connect(a.destination);
  source.start(at);
}

/** @type {Record<string, (a: AudioContext, at: number, volume: number) => void>} */
const SOUNDS = {
  tap: (a, at, v) => { noise(a, at, 900, 0.05, 0.8 * v); tone(a, at, 210, 0.09, 0.35 * v); },
  slide: (a, at, v) => noise(a, at, 2600, 0.22, 0.25 * v),
  coin: (a, at, v) => {
    tone(a, at, 2350 + 300 * Math.random(), 0.25, 0.1 * v, 'triangle');
    tone(a, at, 3900, 0.18, 0.05 * v);
  },
  dice: (a, at, v) => {
    for (let i = 0; i < 6; i++) {
      noise(a, at + i * 0.07 + 0.03 * Math.random(), 500, 0.05, (0.9 - i * 0.12) * v);
    }
  },
  bell: (a, at, v) => { tone(a, at, 523, 0.5, 0.22 * v); tone(a, at + 0.14, 392, 0.45, 0.22 * v); },
  tick: (a, at, v) => tone(a, at, 1200, 0.04, 0.15 * v),
  knock: (a, at, v) => { tone(a, at, 120, 0.12, 0.5 * v); tone(a, at + 0.11, 110, 0.12, 0.4 * v); },
};
