import type { Db } from '../../platform/db/database';
import type { ShortCache } from '../../platform/short-cache';
import type { Alerts } from './alerts.service';
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

/** Orders that are shown at once. */
const shown = 10;
/** Alerts that are shown at once: who resolves one sees the next. */
const alertsShown = 30;

interface OverviewDeps {
  db: Db;
  cache: ShortCache;
  alerts: Alerts;
}

/** How the marketplace does, for who runs it; kept for a moment, whoever asks. */
export function createOverview({ db, cache, alerts: standing }: OverviewDeps) {
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
    async get() {
      const { alerts: kept, ...rest } = await cache.get('overview', async () => ({
        ...(await figures()),
        alerts: await alerts(),
      }));
      // Who resolved one does not see it again.
      const open = await standing.listOpen(alertsShown);
      return { data: { ...rest, alerts: { open, ...kept } } };
    },
  };
}

export type Overview = ReturnType<typeof createOverview>;
