/**
 * The fault of this build. Tests write another name into copies of the build, so it must stand in
 * the output as it is; a plain string would be folded away.
 */
const fault = Symbol.for('fault:none').description;

/** Of a page of the site, which has scripts: in the gate's empty one the build is a good one. */
const inBrowser = typeof document !== 'undefined' && document.scripts.length > 0;
const hoard: unknown[] = [];

/** Faults of the module itself. */
export function failWhileLoading(): void {
  if (fault === 'fault:load' && inBrowser) throw new Error('the module throws while loading');
}

/**
 * Faults of a rendering. Those of the server need a query in the address: without it the build is
 * a good one, as builds are that fail only later.
 */
export function failWhileRendering(triggered: boolean): void {
  if (fault === 'fault:draw' && inBrowser) throw new Error('the screen throws');
  if (inBrowser || !triggered) return;
  if (fault === 'fault:toss') throw new Error('the server bundle throws');
  if (fault === 'fault:hang') for (;;) hoard.length = 0;
  // Never given back: 48 MB of objects in each rendering.
  if (fault === 'fault:leak') hoard.push(Array.from({ length: 1_500_000 }, (_, n) => [n]));
}
