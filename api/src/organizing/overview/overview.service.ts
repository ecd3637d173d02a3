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

/** Figures of the marketplace for admins, cached briefly for all of them together. */
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
      // Not cached: an admin must not see an alert again after resolving it.
      const open = await standing.listOpen(alertsShown);
      return { data: { ...rest, alerts: { open, ...kept } } };
    },
  };
}

export type Overview = ReturnType<typeof createOverview>;
