import type { Db } from '../../platform/db/database';
import type { ShortCache } from '../../platform/short-cache';
import {
  countOrdersByStatus,
  countScansToday,
  countUnfulfillable,
  countWaitingRefunds,
  countWaitingVerifications,
  selectReversalsAfterUse,
  selectSales,
  selectUnfulfillable,
} from './overview.repository';

/** Alerts that are shown at once. */
const shown = 10;

/** How the marketplace does, for who runs it; kept for a moment, whoever asks. */
export function createOverview({ db, cache }: { db: Db; cache: ShortCache }) {
  async function figures() {
    const [sales, orders, refundsWaiting, verificationsWaiting, scansToday] = await Promise.all([
      selectSales(db),
      countOrdersByStatus(db),
      countWaitingRefunds(db),
      countWaitingVerifications(db),
      countScansToday(db),
    ]);
    return { sales, orders, refundsWaiting, verificationsWaiting, scansToday };
  }

  async function alerts() {
    const [reversed, late, total] = await Promise.all([
      selectReversalsAfterUse(db, shown),
      selectUnfulfillable(db, shown),
      countUnfulfillable(db),
    ]);
    return {
      reversedAfterUse: reversed.map((row) => ({ ...row, at: row.at.toISOString() })),
      unfulfillable: {
        total,
        orders: late.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      },
    };
  }

  return {
    get: () =>
      cache.get('overview', async () => ({
        data: { ...(await figures()), alerts: await alerts() },
      })),
  };
}

export type Overview = ReturnType<typeof createOverview>;
