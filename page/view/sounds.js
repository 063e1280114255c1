/** Soft sounds of a table, made here: no file is loaded. They are off until somebody asks for them. */
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** @param {AudioContext} context @param {number} length In seconds. @returns {AudioBuffer} Noise that fades. */
function noise(context, length) {
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, at) => {
    samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  });
  return buffer;
}

/**
 * @param {AudioContext} context
 * @param {{ kind: BiquadFilterType, pitch: number, length: number, volume: number }} how
 */
function rustle(context, { kind, pitch, length, volume }) {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context, length) });
  const filter = new BiquadFilterNode(context, { type: kind, frequency: pitch, Q: 1.5 });
  const gain = new GainNode(context, { gain: volume });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

/** @param {AudioContext} context @param {number} pitch @param {number} delay @param {number} volume */
function ring(context, pitch, delay, volume) {
  const begin = context.currentTime + delay;
  const source = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + 0.35);
  source.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + 0.4);
}

/** @type {Record<string, (context: AudioContext) => void>} */
const SOUNDS = {
  /** Stone on stone. */
  tile: (context) => {
    rustle(context, { kind: "lowpass", pitch: 900, length: 0.09, volume: 0.5 });
    ring(context, 190, 0, 0.12);
  },
  card: (context) => rustle(context, { kind: "bandpass", pitch: 2600, length: 0.13, volume: 0.25 }),
  coin: (context) => {
    ring(context, 1568, 0, 0.05);
    ring(context, 2093, 0.06, 0.04);
  },
};

/** @param {string} name Of a sound: `tile`, `card` or `coin`. */
export function sound(name) {
  if (!settings().sound || typeof AudioContext !== "function") {
    return;
  }
  audio ??= new AudioContext();
  if (audio.state === "suspended") {
    audio.resume().catch(() => {});
  }
  SOUNDS[name]?.(audio);
}
