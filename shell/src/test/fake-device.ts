import { webcrypto } from 'node:crypto';

/**
 * The browser's cache storage and locks in memory, as far as the site uses them; neither Node nor
 * jsdom has them.
 */
export function installFakeDevice(): void {
  const stores = new Map<string, Map<string, Response>>();
  Object.assign(globalThis, { caches: fakeCaches(stores) });
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_: string, task: () => Promise<unknown>) => {
      const next = last.then(task, task);
      last = next.catch(() => undefined);
      return next;
    },
  };
  const device = (globalThis as { navigator?: object }).navigator ?? {};
  Object.defineProperty(device, 'locks', { value: locks, configurable: true });
  for (const [name, value] of Object.entries({ navigator: device, crypto: webcrypto })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

const origin = 'http://localhost';
const keyOf = (request: RequestInfo | URL): string => {
  const url = typeof request === 'string' || request instanceof URL ? request : request.url;
  return new URL(url, origin).href;
};

function fakeCaches(stores: Map<string, Map<string, Response>>): Partial<CacheStorage> {
  return {
    open: async (name) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return fakeCache(store);
    },
    has: async (name) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    match: async (request, options) =>
      stores
        .get(options?.cacheName ?? '')
        ?.get(keyOf(request))
        ?.clone(),
  };
}

function fakeCache(store: Map<string, Response>): Cache {
  return {
    match: async (request: RequestInfo | URL) => store.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      store.set(keyOf(request), response);
    },
    keys: async () => [...store.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => store.delete(keyOf(request)),
  } as unknown as Cache;
}
