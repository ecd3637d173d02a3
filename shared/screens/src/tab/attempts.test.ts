import { ApiError } from '@panggung/platform';
import { attemptsIn } from './attempts';

beforeEach(() => sessionStorage.clear());

interface Order {
  tickets: number;
}

/** An API that stores once for a key, and then loses its answer if told so. */
function aStore() {
  const stored = new Map<string, Order>();
  const store = {
    stored,
    losesAnswers: false,
    refuses: false,
    send: (order: Order, key: string) => {
      const known = stored.get(key);
      if (known !== undefined && known.tickets !== order.tickets) {
        const code = 'IDEMPOTENCY_KEY_REUSED';
        return Promise.reject(new ApiError('no', 422, code, undefined, undefined));
      }
      if (store.refuses) return Promise.reject(new ApiError('no', 409, 'SOLD_OUT', '', undefined));
      stored.set(key, order);
      if (store.losesAnswers) return Promise.reject(new Error('connection lost'));
      return Promise.resolve(order);
    },
  };
  return store;
}

test('sent again after its answer was lost, also after a reload, it is stored once', async () => {
  const store = aStore();
  store.losesAnswers = true;
  await expect(attemptsIn('x').send({ tickets: 2 }, store.send)).rejects.toThrow('lost');
  store.losesAnswers = false;
  const again = await attemptsIn('x').send({ tickets: 2 }, store.send);
  expect(again).toEqual({ answer: { tickets: 2 }, stored: { tickets: 2 } });
  expect(store.stored.size).toBe(1);
});

test('changed meanwhile, it gives the answer of the one that was stored', async () => {
  const store = aStore();
  store.refuses = true;
  await expect(attemptsIn('x').send({ tickets: 1 }, store.send)).rejects.toThrow();
  store.refuses = false;
  store.losesAnswers = true;
  await expect(attemptsIn('x').send({ tickets: 2 }, store.send)).rejects.toThrow('lost');
  store.losesAnswers = false;
  const { answer, stored } = await attemptsIn('x').send({ tickets: 3 }, store.send);
  expect([answer, stored]).toEqual([{ tickets: 2 }, { tickets: 2 }]);
  expect([...store.stored.values()]).toEqual([{ tickets: 2 }]);
});

test('once the outcome is known, the same content is another attempt', async () => {
  const store = aStore();
  await attemptsIn('x').send({ tickets: 2 }, store.send);
  await attemptsIn('x').send({ tickets: 2 }, store.send);
  await attemptsIn('y').send({ tickets: 2 }, store.send);
  expect(store.stored.size).toBe(3);
});

test('a key of which nothing is known is given up', async () => {
  const store = aStore();
  store.losesAnswers = true;
  await expect(attemptsIn('x').send({ tickets: 2 }, store.send)).rejects.toThrow();
  store.losesAnswers = false;
  const kept = sessionStorage.getItem('x') ?? '';
  sessionStorage.setItem('x', kept.replace('2}', '7}'));
  await expect(attemptsIn('x').send({ tickets: 3 }, store.send)).rejects.toThrow();
  await attemptsIn('x').send({ tickets: 3 }, store.send);
  expect(store.stored.size).toBe(2);
});

test('what is stored and no attempt is none', async () => {
  for (const broken of ['[1,', '{"key":"k"}', '{"key":"k","contents":[7]}']) {
    sessionStorage.setItem('x', broken);
    const { stored } = await attemptsIn('x').send({ tickets: 2 }, aStore().send);
    expect(stored).toEqual({ tickets: 2 });
  }
});
