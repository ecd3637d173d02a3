/** Remembers what was started, to end it whatever happens: what came last goes first. */
export function cleanUps() {
  /** @type {{ stop: () => Promise<unknown> }[]} */
  const started = [];
  /** @type {Promise<void> | undefined} */
  let ending;
  return {
    /** @template {{ stop: () => Promise<unknown> }} Started @param {Started} one */
    add(one) {
      started.unshift(one);
      return one;
    },
    /** Ends all of it; a second call waits for the first. */
    end() {
      ending ??= endAll(started);
      return ending;
    },
  };
}

/** @param {{ stop: () => Promise<unknown> }[]} started */
async function endAll(started) {
  for (const one of started) await one.stop().catch(console.error);
}
