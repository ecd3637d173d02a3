import type { Executor } from '../../../src/platform/db/database';
import {
  findMoneyFaults as findFaults,
  findUnfinished,
  type MoneyFault,
} from '../../../src/sales/consistency/money-faults';

/**
 * Whatever is wrong with money, tickets and scans in the whole database, once everything has come
 * to rest.
 */
export async function findMoneyFaults(db: Executor): Promise<MoneyFault[]> {
  return [...(await findFaults(db)), ...(await findUnfinished(db))];
}
