import { openContainer, shareScopeOf } from './container';

const react = { version: '19' };
const scope = shareScopeOf({ react });
const remote = { routes: [] };
const put = (container: unknown) => Object.assign(globalThis, { shop_1: container });
afterEach(() => Reflect.deleteProperty(globalThis, 'shop_1'));

test('a container gets the packages of the page before it is asked for its module', async () => {
  const asked: unknown[] = [];
  put({
    init: (given: typeof scope) => asked.push(given['react']?.['0.0.0']?.get()()),
    get: async (name: string) => {
      asked.push(name);
      return () => ({ remote });
    },
  });
  expect(await openContainer('shop_1', scope)).toBe(remote);
  expect(asked).toEqual([react, './remote']);
});

test.each([
  ['an entry that defines none', undefined, /defines no container shop_1/],
  ['one without a remote', { init: () => undefined, get: async () => () => ({}) }, /no remote/],
  [
    'a module that throws',
    {
      init: () => undefined,
      get: async () => () => {
        throw new Error('broken');
      },
    },
    /broken/,
  ],
])('%s is told', async (_, container, message) => {
  put(container);
  await expect(openContainer('shop_1', scope)).rejects.toThrow(message);
});
