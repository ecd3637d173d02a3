import type { Result } from './gate-db';

/** Hertz and seconds of each tone. */
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

/** Milliseconds on and off. */
const shakes = { good: [60], bad: [140, 70, 140, 70, 140] };

let context: AudioContext | undefined;

/** Browsers allow sound only after somebody has touched the page. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Tells by ear and by hand what the screen tells by words and colour. */
export function signal(result: Result, sound: boolean): void {
  const kind = result === 'accepted' ? 'good' : 'bad';
  // Not on every device, and not everywhere allowed.
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
