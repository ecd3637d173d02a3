/** Runs in a browser: checks a draw as the page of a waiting room does. */
import { checkDraw } from '@panggung/draw';

const { performance } = globalThis;

Object.assign(globalThis, {
  /** @param {import('@panggung/draw').PublishedDraw} draw @param {{ publicKey: string }} chain */
  async checkHere(draw, chain) {
    const asked = performance.now();
    const entries = new Uint8Array(await (await fetch('/entries')).arrayBuffer());
    const had = performance.now();
    const checks = checkDraw(draw, { entries, chain });
    return {
      bytes: entries.length,
      fetchMs: had - asked,
      checkMs: performance.now() - had,
      wrong: checks.flatMap(({ what, fits }) => (fits ? [] : [what])),
    };
  },
});
