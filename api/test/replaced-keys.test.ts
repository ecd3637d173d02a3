import { createEvent, guest } from './kit/factories';
import { buyAsGuest } from './kit/people/purchases';
import { startTestApp, type TestApp } from './kit/test-app';

const before = 'the key of before with enough letters';
const after = 'the key of after with enough letters!';

/** Copies on one database, each with the keys that it was started with. */
let copies: TestApp[];
afterEach(async () => {
  for (const copy of copies.reverse()) await copy.close();
});

async function startCopies(...settings: Record<string, string>[]) {
  copies = [];
  for (const env of settings) {
    const [first] = copies;
    copies.push(await startTestApp({ env, ...(first && { beside: first }) }));
  }
}

/** What each copy says to the buyer of an order of each copy. */
async function statusesOfOrders(): Promise<number[]> {
  const [first] = copies;
  if (first === undefined) throw new Error('there are no copies');
  const { eventId, typeIds } = await createEvent(first.db, [{}]);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const statuses: number[] = [];
  for (const seller of copies) {
    const { body } = await buyAsGuest(seller, { eventId, items, buyer: guest() });
    const { id, accessToken } = body.data;
    for (const { http } of copies) {
      const headers = { 'x-access-token': accessToken ?? '' };
      const { statusCode } = await http.inject({ url: `/api/transactions/${id}`, headers });
      statuses.push(statusCode);
    }
  }
  return statuses;
}

type Keys = Record<string, string>;
const old: Keys = { SECRET_KEY: before };
const announced: Keys = { SECRET_KEY: before, NEXT_SECRET_KEY: after };
const replaced: Keys = { SECRET_KEY: after, PREVIOUS_SECRET_KEY: before };

it.each([
  ['announced', old, announced],
  ['put to use', announced, replaced],
])('orders of every copy open in every other while a key is %s', async (_, one, other) => {
  await startCopies(one, other);
  expect(new Set(await statusesOfOrders())).toEqual(new Set([200]));
});

it('in one step, orders of copies with the new key are unknown to those with the old one alone', async () => {
  await startCopies(old, replaced);
  expect(await statusesOfOrders()).toEqual([200, 200, 404, 200]);
});
