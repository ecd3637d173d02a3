import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import { refundKindOf } from '../returns/refund-methods';
import { countUnsettledOrders } from './event-cancellation.repository';
import { countAddressees, countSettled, sumStanding } from './event-consequences.repository';
import { readOwnEvent } from '../../owners';

/** What a cancellation of an event would do, and afterwards how many orders are settled. */
export function createEventConsequences({ db }: { db: Db }) {
  return {
    /** @throws NotFound, Forbidden */
    async previewCancellation(id: string, viewer: Viewer) {
      await readOwnEvent(db, id, viewer);
      const now = new Date();
      const groups = await sumStanding(db, id);
      const manual = groups.filter(
        ({ paid }) => paid === undefined || refundKindOf(paid, now) === 'manual',
      );
      const sum = (list: typeof groups, value: (group: (typeof groups)[number]) => number) =>
        list.reduce((total, group) => total + value(group), 0);
      return {
        data: {
          orders: sum(groups, ({ orders }) => orders),
          unpaidOrders: sum(groups, ({ unpaid }) => unpaid),
          tickets: sum(groups, ({ tickets }) => tickets),
          refund: sum(groups, ({ refund }) => refund),
          manualOrders: sum(manual, ({ refundedOrders }) => refundedOrders),
          manualRefund: sum(manual, ({ refund }) => refund),
          mailed: await countAddressees(db, id),
        },
      };
    },

    /** Orders of a cancelled event: all, and those that are settled. @throws NotFound, Forbidden */
    async progress(id: string, viewer: Viewer) {
      const { status } = await readOwnEvent(db, id, viewer);
      if (status !== 'cancelled') return { data: { total: 0, done: 0 } };
      const left = await countUnsettledOrders(db, id);
      const done = await countSettled(db, id);
      return { data: { total: done + left, done } };
    },
  };
}

export type EventConsequences = ReturnType<typeof createEventConsequences>;
