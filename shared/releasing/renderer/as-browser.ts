import { Window } from 'happy-dom';

/** An hour and a minute: a visitor's clock is not that of the server. */
const clockAhead = 61 * 60_000;

/**
 * Runs something as if in a browser: what a browser has beyond Node is there, in an empty page, and
 * the clock is another one.
 */
export function asBrowser<Result>(work: () => Result): Result {
  const page = new Window({ url: 'https://panggung.example/' });
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const names = Object.getOwnPropertyNames(page).filter((name) => !(name in globalThis));
  for (const name of [...names, 'navigator']) {
    const value: unknown = Reflect.get(page, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  for (const name of ['window', 'self', 'top', 'parent']) {
    Object.defineProperty(globalThis, name, { value: globalThis, configurable: true });
  }
  globalThis.Date = laterDate(Date);
  try {
    return work();
  } finally {
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const old = before[name];
      if (old) Object.defineProperty(globalThis, name, old);
      else Reflect.deleteProperty(globalThis, name);
    }
    void page.happyDOM.close();
  }
}

function laterDate(Real: DateConstructor): DateConstructor {
  return new Proxy(Real, {
    construct: (target, args: []) =>
      args.length === 0 ? new target(target.now() + clockAhead) : new target(...args),
    get: (target, key) =>
      key === 'now' ? () => target.now() + clockAhead : (Reflect.get(target, key) as unknown),
  });
}
