import type { Viewer } from '../../platform/auth/viewer';
import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import type { Page } from '../../platform/paging';
import {
  countAllPromoCodes,
  lockPromoCode,
  selectAllPromoCodes,
  type LockedPromoCode,
} from './promo-code-administration.repository';
import {
  changePromoCode,
  makePromoCode,
  promoCodeView,
  readPromoCode,
  stopPromoCode,
} from './promo-code-work';
import type { NewOwnPromoCode, PromoCodeChange } from './promo-code-administration.schema';
import { PromoCodeUnchangeable } from './promo-code-administration.errors';
import { checkOpen, lockOwnEvent, readOwnEvent } from '../../owners';

const codesAtMost = 100;

/** Promo codes of the viewer's own events, under the rules that admins have for all events. */
export function createStudioPromoCodes({ db }: { db: Db }) {
  /** @throws NotFound also when the code is for another event, or for all events */
  async function change(
    [eventId, id]: [string, string],
    { viewer }: Acting,
    work: (tx: Tx, code: LockedPromoCode) => Promise<void>,
  ) {
    await inTransaction(db, async (tx) => {
      checkOpen(await readOwnEvent(tx, eventId, viewer, 'edit'));
      const locked = await lockPromoCode(tx, id);
      if (locked?.eventId !== eventId) throw new NotFound('Kode promo');
      await work(tx, locked);
    });
    return readPromoCode(db, id);
  }

  return {
    /** Newest first. @throws NotFound, Forbidden */
    async list(eventId: string, viewer: Viewer, page: Page) {
      await readOwnEvent(db, eventId, viewer, 'read');
      const rows = await selectAllPromoCodes(db, { eventId }, page);
      const total = await countAllPromoCodes(db, { eventId });
      return { data: rows.map(promoCodeView), meta: { ...page, total } };
    },

    /** @throws NotFound, Forbidden, EventClosed, ValidationFailed, PromoCodeUnchangeable */
    async create(eventId: string, by: Acting, wanted: NewOwnPromoCode) {
      const id = await inTransaction(db, async (tx) => {
        checkOpen(await lockOwnEvent(tx, eventId, by, 'noted apart', 'edit'));
        if ((await countAllPromoCodes(tx, { eventId })) >= codesAtMost) {
          throw new PromoCodeUnchangeable(
            `Satu acara memuat paling banyak ${codesAtMost} kode promo.`,
          );
        }
        return makePromoCode(tx, by, { ...wanted, eventId });
      });
      return readPromoCode(db, id);
    },

    /**
     * @throws NotFound, Forbidden, EventClosed, VersionOutdated, ValidationFailed,
     *   PromoCodeUnchangeable
     */
    update: (ids: [string, string], by: Acting, wanted: PromoCodeChange, version: string) =>
      change(ids, by, (tx, code) => changePromoCode(tx, by, code, { wanted, version })),

    /** @throws NotFound, Forbidden, EventClosed, PromoCodeUnchangeable when it has ended */
    end: (ids: [string, string], by: Acting) =>
      change(ids, by, (tx, code) => stopPromoCode(tx, by, code)),
  };
}

export type StudioPromoCodes = ReturnType<typeof createStudioPromoCodes>;
