import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
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
import type {
  NewPromoCode,
  PromoCodeChange,
  PromoCodesQuery,
} from './promo-code-administration.schema';

/** What admins do with promo codes. Existing orders keep their discount. */
export function createPromoCodeAdministration({ db }: { db: Db }) {
  async function change(id: string, work: (tx: Tx, code: LockedPromoCode) => Promise<void>) {
    await inTransaction(db, async (tx) => {
      const locked = await lockPromoCode(tx, id);
      if (locked === undefined) throw new NotFound('Kode promo');
      await work(tx, locked);
    });
    return readPromoCode(db, id);
  }

  return {
    async list({ page, limit, ...filter }: PromoCodesQuery) {
      const rows = await selectAllPromoCodes(db, filter, { page, limit });
      const total = await countAllPromoCodes(db, filter);
      return { data: rows.map(promoCodeView), meta: { page, limit, total } };
    },

    /** @throws NotFound, ValidationFailed, PromoCodeUnchangeable when the code is taken */
    async create(by: Acting, wanted: NewPromoCode) {
      const id = await inTransaction(db, (tx) => makePromoCode(tx, by, wanted));
      return readPromoCode(db, id);
    },

    /**
     * @throws NotFound, VersionOutdated, ValidationFailed, PromoCodeUnchangeable below what is used
     *   already
     */
    update: (id: string, by: Acting, wanted: PromoCodeChange, version: string) =>
      change(id, (tx, code) => changePromoCode(tx, by, code, { wanted, version })),

    /** Nobody can use it from now on. @throws NotFound, PromoCodeUnchangeable when it has ended */
    end: (id: string, by: Acting) => change(id, (tx, code) => stopPromoCode(tx, by, code)),
  };
}

export type PromoCodeAdministration = ReturnType<typeof createPromoCodeAdministration>;
