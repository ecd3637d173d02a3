import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import { refundKindOf } from '../returns/refund-methods';
import { selectPerformerAccounts } from '../event-news/performers.repository';
import { countUnsettledOrders, tookPlace } from './event-cancellation.repository';
import { countAddressees, countSettled, sumStanding } from './event-consequences.repository';
import { readOwnEvent } from '../../owners';

/** What a cancellation of an event would do, and afterwards how many orders are settled. */
export function createEventConsequences({ db }: { db: Db }) {
  return {
    /** @throws NotFound, Forbidden */
    async previewCancellation(id: string, viewer: Viewer) {
      await readOwnEvent(db, id, viewer);
      const tookPlaceSums = (await tookPlace(db, id)) ? await foretell(db, id, true) : null;
      const performers = await selectPerformerAccounts(db, id);
      const artists = performers.map(({ stageName }) => stageName);
      return { data: { ...(await foretell(db, id, false)), artists, tookPlace: tookPlaceSums } };
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

/** @param held whether the promotor says that the event took place */
export async function foretell(db: Db, id: string, held: boolean) {
  const now = new Date();
  const groups = await sumStanding(db, id, held);
  const manual = groups.filter(
    ({ paid }) => paid === undefined || refundKindOf(paid, now) === 'manual',
  );
  const sum = (list: typeof groups, value: (group: (typeof groups)[number]) => number) =>
    list.reduce((total, group) => total + value(group), 0);
  return {
    orders: sum(groups, ({ orders }) => orders),
    unpaidOrders: sum(groups, ({ unpaid }) => unpaid),
    tickets: sum(groups, ({ tickets }) => tickets),
    usedTickets: sum(groups, ({ usedTickets }) => usedTickets),
    keptOrders: sum(groups, ({ keptOrders }) => keptOrders),
    keptTickets: sum(groups, ({ keptTickets }) => keptTickets),
    refund: sum(groups, ({ refund }) => refund),
    usedRefund: sum(groups, ({ usedRefund }) => usedRefund),
    manualOrders: sum(manual, ({ refundedOrders }) => refundedOrders),
    manualRefund: sum(manual, ({ refund }) => refund),
    mailed: await countAddressees(db, id, held),
  };
}
