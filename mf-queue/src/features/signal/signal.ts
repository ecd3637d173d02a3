let context: AudioContext | undefined;

/** Prepares sound; browsers allow it only with a tap. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
}

/** Some tones and shakes; silence where a device has neither. */
export function signal(times: number): void {
  navigator.vibrate?.(
    Array.from({ length: 2 * times - 1 }, (_, nth) => (nth % 2 === 0 ? 300 : 200)),
  );
  if (!context) return;
  for (let nth = 0; nth < times; nth += 1) tone(context, context.currentTime + nth * 0.5);
}

function tone(sound: AudioContext, from: number): void {
  const [source, volume] = [sound.createOscillator(), sound.createGain()];
  source.frequency.value = 880;
  volume.gain.setValueAtTime(0.2, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + 0.4);
  source.connect(volume).connect(sound.destination);
  source.start(from);
  source.stop(from + 0.4);
}
