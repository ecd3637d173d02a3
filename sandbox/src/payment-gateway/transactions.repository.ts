import { join } from 'node:path';
import { openJournal } from '../platform/journal';
import { transactionSchema, type Transaction } from './transaction';

/** Transactions by order id, page token and transaction id. */
export interface TransactionsRepository {
  byOrderId(orderId: string): Transaction | undefined;
  byToken(token: string): Transaction | undefined;
  byTransactionId(transactionId: string): Transaction | undefined;
  /** Those that time alone can change: waiting for payment, or captured and not settled. */
  open(): Transaction[];
  all(): Transaction[];
  save(transaction: Transaction): Promise<void>;
  flush(): Promise<void>;
}

export async function openTransactions(dataDir: string): Promise<TransactionsRepository> {
  const journal = await openJournal({
    path: join(dataDir, 'transactions.jsonl'),
    schema: transactionSchema,
  });
  const orderOfToken = new Map<string, string>();
  const orderOfTransaction = new Map<string, string>();
  const openOrders = new Set<string>();

  function index({ orderId, token, charge }: Transaction): void {
    orderOfToken.set(token, orderId);
    if (charge) orderOfTransaction.set(charge.transactionId, orderId);
    if (charge?.status === 'pending' || charge?.status === 'capture') openOrders.add(orderId);
    else openOrders.delete(orderId);
  }
  const find = (orderId: string | undefined) =>
    orderId === undefined ? undefined : journal.get(orderId);

  journal.values().forEach(index);
  return {
    byOrderId: find,
    byToken: (token) => find(orderOfToken.get(token)),
    byTransactionId: (id) => find(orderOfTransaction.get(id)),
    open: () => [...openOrders].flatMap((orderId) => find(orderId) ?? []),
    all: () => journal.values(),
    save(transaction) {
      index(transaction);
      return journal.put(transaction.orderId, transaction);
    },
    flush: () => journal.flush(),
  };
}
