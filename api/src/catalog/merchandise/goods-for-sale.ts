import { asc, eq, inArray } from 'drizzle-orm';
import { merchandise, merchandiseVariants } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { DomainError } from '../../platform/errors/domain-error';
import { NotFound } from '../../platform/errors/common.errors';
import { handedOutAmong } from './handed-out.repository';

/** One variant of merchandise as it is bought. */
export interface PricedGoods {
  variantId: string;
  name: string;
  unitPrice: number;
  quantity: number;
}

class GoodsSoldOut extends DomainError {
  constructor(name: string, left: number) {
    super('SOLD_OUT', left === 0 ? `${name} sudah habis.` : `${name} hanya tersisa ${left}.`);
  }
}

/** A booth has what its own artists and promotor sell, and nothing else. */
class GoodsNotAtEvent extends DomainError {
  constructor(names: Set<string>) {
    const goods = new Intl.ListFormat('id').format(names);
    super(
      'GOODS_NOT_AT_EVENT',
      `${goods} tidak dapat diambil di acara ini. Hapus dari pesanan, atau pilih acara lain.`,
    );
  }
}

const selectGoods = (db: Executor, variantIds: string[], eventIds: string[]) =>
  db
    .select({
      item: merchandise.name,
      status: merchandise.status,
      variant: merchandiseVariants,
      handedOutAt: handedOutAmong(eventIds),
    })
    .from(merchandiseVariants)
    .innerJoin(merchandise, eq(merchandise.id, merchandiseVariants.merchandiseId))
    .where(inArray(merchandiseVariants.id, variantIds))
    .orderBy(asc(merchandiseVariants.id));

export type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number];

/**
 * Locks the variants until the end of the transaction, so that their stock is certain.
 * @param eventIds the events whose tickets they are ordered with
 */
export async function lockGoods(
  tx: Tx,
  variantIds: string[],
  eventIds: string[],
): Promise<GoodsRow[]> {
  if (variantIds.length === 0) return [];
  return selectGoods(tx, variantIds, eventIds).for('no key update', { of: merchandiseVariants });
}

/** @throws NotFound for what is not sold (any more), GoodsNotAtEvent, GoodsSoldOut */
export function priceGoods(
  wanted: { variantId: string; quantity: number }[],
  rows: GoodsRow[],
  eventId: string,
): PricedGoods[] {
  const lines = wanted.map(({ variantId, quantity }) => {
    const row = rows.find(({ variant }) => variant.id === variantId);
    if (row?.status !== 'listed') throw new NotFound('Merchandise');
    return { ...row, quantity };
  });
  const elsewhere = lines.filter(({ handedOutAt }) => !handedOutAt.includes(eventId));
  if (elsewhere.length > 0) throw new GoodsNotAtEvent(new Set(elsewhere.map(({ item }) => item)));
  return lines.map(({ item, variant, quantity }) => {
    const name = `${item}, ${variant.name}`;
    const left = variant.capacity - variant.taken;
    if (left < quantity) throw new GoodsSoldOut(name, left);
    return { variantId: variant.id, quantity, name, unitPrice: variant.price };
  });
}
