import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accountLinks } from '../../db/schema';
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

/** Stores a link in the place of the one of the same kind that the account had before. */
export async function replaceLink(tx: Tx, { minutes, ...link }: NewLink): Promise<void> {
  const times = {
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    usedAt: null,
  };
  await tx
    .insert(accountLinks)
    .values({ ...link, ...times })
    .onConflictDoUpdate({
      target: [accountLinks.userId, accountLinks.kind],
      set: { tokenHash: link.tokenHash, ...times },
    });
}

const isGood = (kind: LinkKind, tokenHash: string) =>
  and(
    eq(accountLinks.tokenHash, tokenHash),
    eq(accountLinks.kind, kind),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, sql`now()`),
  );

/** @returns whose link it is, as long as it is good */
export async function findLinkOwner(
  db: Executor,
  kind: LinkKind,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(isGood(kind, tokenHash));
  return row?.userId;
}

/**
 * Uses a link up. One statement looks and writes, so only one of many at once can win.
 * @returns false when it is no longer good
 */
export async function useLink(tx: Tx, kind: LinkKind, tokenHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(isGood(kind, tokenHash));
  return rowCount === 1;
}

/** @param kind all kinds when it is left out */
export async function deleteLinks(tx: Tx, userId: string, kind?: LinkKind): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        kind === undefined ? undefined : eq(accountLinks.kind, kind),
      ),
    );
}
