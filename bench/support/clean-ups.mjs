/** Remembers what was started, to stop all of it in reverse order, also after an error. */
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
    /** Stops everything; a second call waits for the first. */
    end() {
      ending ??= endAll(started);
      return ending;
    },
  };
}

/** The same for a whole benchmark: a signal that ends the benchmark stops everything as well. */
export function cleanUpsOfRun() {
  const started = cleanUps();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void started.end().then(() => process.exit(1)));
  }
  return started;
}

/** @param {{ stop: () => Promise<unknown> }[]} started */
async function endAll(started) {
  for (const one of started) await one.stop().catch(console.error);
}
