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
  /** How many digits the number to pay to has. */
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
 * Only methods that are refunded by hand: the gateway does not know these payments, so the API must
 * not ask it to refund them. It asks the gateway nothing else about settled payments.
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

/** The gateway does not know demo payments, so they are never compared with its books. */
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
    // Without a token the attempt would count as never offered, and the order would show no method.
    token: demoId(`token:${order.id}`),
    updatedAt: paidAt,
    comparedAt: neverDue,
  } satisfies typeof paymentAttempts.$inferInsert;
}
