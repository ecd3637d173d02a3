import type { PayTo } from '../../../platform/gateway/gateway';
import type { SeededRandom } from '../../../platform/seeded-random';
import type { paymentAttempts } from '../../schema';
import { demoId } from '../demo-id';
import { draftAttempt } from '../../../sales';

const minute = 60_000;

interface Way {
  /** Payment type of the gateway. */
  method: string;
  payTo: Pick<PayTo, 'kind' | 'name' | 'billerCode'>;
  /** Digits of the number that is paid to. */
  digits: number;
}

const account = (name: string): Way => ({
  method: 'bank_transfer',
  payTo: { kind: 'virtual_account', name, billerCode: null },
  digits: 16,
});

const shop = (name: string, digits: number): Way => ({
  method: 'cstore',
  payTo: { kind: 'store', name, billerCode: null },
  digits,
});

/**
 * Only ways whose money a person gives back. The gateway has never heard of these payments, so it
 * must not be asked to refund them; about settled ones nothing else is asked.
 */
const ways: readonly [Way, ...Way[]] = [
  account('bca'),
  account('bca'),
  account('bni'),
  account('bri'),
  account('permata'),
  {
    method: 'echannel',
    payTo: { kind: 'bill', name: 'mandiri', billerCode: '70012' },
    digits: 12,
  },
  shop('alfamart', 16),
  shop('indomaret', 14),
];

/** No gateway has heard of invented payments: they are never due to be compared with one. */
const neverDue = new Date('9999-12-31T00:00:00Z');

/** The payment that settled an order within a quarter of an hour, and when. */
export function settledAttempt(
  order: Parameters<typeof draftAttempt>[0] & { createdAt: Date },
  random: SeededRandom,
) {
  const startedAt = new Date(order.createdAt.getTime() + random.int(20, 120) * 1_000);
  const paidAt = new Date(startedAt.getTime() + random.int(1, 15) * minute);
  const { method, payTo, digits } = random.pick(ways);
  const number = Array.from({ length: digits }, () => random.int(0, 9)).join('');
  return {
    ...draftAttempt(order, 1, startedAt),
    id: demoId(`attempt:${order.id}`),
    status: 'settled' as const,
    method,
    payTo: { ...payTo, number },
    // Without one it would count as never offered, and buyers would not see how they paid.
    token: demoId(`token:${order.id}`),
    updatedAt: paidAt,
    comparedAt: neverDue,
  } satisfies typeof paymentAttempts.$inferInsert;
}
