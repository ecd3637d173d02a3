import { isLetThrough, type Result } from './gate-db';

/** Frequency in hertz and duration in seconds of each tone. */
const tones: Record<'good' | 'bad', readonly [number, number][]> = {
  good: [
    [880, 0.09],
    [1320, 0.14],
  ],
  bad: [
    [220, 0.28],
    [180, 0.34],
  ],
};

/** Vibration patterns: milliseconds on and off. */
const shakes = { good: [60], bad: [140, 70, 140, 70, 140] };

let context: AudioContext | undefined;

/** Browsers allow sound only after the user has touched the page. */
export function allowSound(): void {
  // Some browsers and test environments have none: the screen and the vibration are enough.
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
}

/** Signals a result by sound and vibration, in addition to the screen. */
export function signal(result: Result, sound: boolean): void {
  const kind = isLetThrough(result) ? 'good' : 'bad';
  // Some devices and browsers have no vibration.
  navigator.vibrate?.(shakes[kind]);
  if (!sound || !context) return;
  let at = context.currentTime;
  for (const [hertz, seconds] of tones[kind]) {
    const oscillator = new OscillatorNode(context, { frequency: hertz, type: 'square' });
    const gain = new GainNode(context, { gain: 0.12 });
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds + 0.03;
  }
}
