import type { Client } from '../../platform/auth/client';
import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { countAttempt } from '../auth/attempts';
import { findOrderByCode } from './orders.repository';
import type { FoundTransaction, FindTransaction } from './orders.schema';

export interface OrderFindingDeps {
  db: Db;
  accessTokenOf: (orderId: string) => string;
}

/** The way back to an order for who has its code and its address, but no link and no account. */
export function createOrderFinding({ db, accessTokenOf }: OrderFindingDeps) {
  return {
    /** @throws NotFound, the same whether code or address is wrong; RateLimited */
    async find({ code, email }: FindTransaction, client: Client): Promise<FoundTransaction> {
      const { networkAddress } = client;
      await countAttempt(db, { subject: `find-order|${networkAddress}`, max: 30, minutes: 15 });
      await countAttempt(db, { subject: findingsOf(email), max: 10, minutes: 15 });
      const transactionId = await findOrderByCode(db, code, email);
      if (transactionId === undefined) throw new NotFound('Transaksi');
      return { transactionId, accessToken: accessTokenOf(transactionId) };
    },
  };
}

export type OrderFinding = ReturnType<typeof createOrderFinding>;

/** What is counted of an address. */
export const findingsOf = (email: string): string => `find-order|${email}`;
