import { asc, eq, inArray } from 'drizzle-orm';
import { merchandise, merchandiseVariants } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';
import { DomainError } from '../../platform/errors/domain-error';
import { NotFound } from '../../platform/errors/common.errors';

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

const selectGoods = (db: Executor, variantIds: string[]) =>
  db
    .select({ item: merchandise.name, status: merchandise.status, variant: merchandiseVariants })
    .from(merchandiseVariants)
    .innerJoin(merchandise, eq(merchandise.id, merchandiseVariants.merchandiseId))
    .where(inArray(merchandiseVariants.id, variantIds))
    .orderBy(asc(merchandiseVariants.id));

export type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number];

/** Locks the variants until the end of the transaction, so that their stock is certain. */
export async function lockGoods(tx: Tx, variantIds: string[]): Promise<GoodsRow[]> {
  if (variantIds.length === 0) return [];
  return selectGoods(tx, variantIds).for('no key update', { of: merchandiseVariants });
}

/** @throws NotFound for what is not sold (any more), GoodsSoldOut */
export function priceGoods(
  wanted: { variantId: string; quantity: number }[],
  rows: GoodsRow[],
): PricedGoods[] {
  return wanted.map(({ variantId, quantity }) => {
    const row = rows.find(({ variant }) => variant.id === variantId);
    if (row?.status !== 'listed') throw new NotFound('Merchandise');
    const { variant, item } = row;
    const name = `${item}, ${variant.name}`;
    const left = variant.capacity - variant.taken;
    if (left < quantity) throw new GoodsSoldOut(name, left);
    return { variantId, quantity, name, unitPrice: variant.price };
  });
}
