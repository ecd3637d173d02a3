import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { accountLinks, mailedLinks } from '../../db/schema';
import type { linkKinds } from '../../db/statuses';
import type { Executor, Tx } from '../../platform/db/database';

export type LinkKind = (typeof linkKinds)[number];

interface NewLink {
  userId: string;
  kind: LinkKind;
  tokenHash: string;
  /** How long it is good for. */
  minutes: number;
}

/** Stores a link. Links that were mailed before stay valid. */
export async function insertLink(tx: Tx, { minutes, ...link }: NewLink): Promise<void> {
  await tx
    .insert(mailedLinks)
    .values({ ...link, expiresAt: sql`now() + make_interval(mins => ${minutes})` });
}

const isGood = (kind: LinkKind, tokenHash: string) =>
  and(
    eq(mailedLinks.tokenHash, tokenHash),
    eq(mailedLinks.kind, kind),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, sql`now()`),
  );

/** @returns the id of the link's account, or undefined when the link is not valid any more */
export async function findLinkOwner(
  db: Executor,
  kind: LinkKind,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: mailedLinks.userId })
    .from(mailedLinks)
    .where(isGood(kind, tokenHash));
  return row?.userId;
}

/**
 * Uses a link up. One statement checks and writes, so of concurrent requests only one succeeds.
 * @returns false when the link is not valid any more
 */
export async function useLink(tx: Tx, kind: LinkKind, tokenHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(isGood(kind, tokenHash));
  return rowCount === 1;
}

/**
 * Voids the links of an account.
 * @param kind all kinds when it is left out
 */
export async function deleteLinks(tx: Tx, userId: string, kind?: LinkKind): Promise<void> {
  for (const table of [mailedLinks, accountLinks]) {
    await tx
      .delete(table)
      .where(and(eq(table.userId, userId), kind === undefined ? undefined : eq(table.kind, kind)));
  }
}

export async function deleteOldLinks(db: Executor): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now() - interval '1 day'`));
}
