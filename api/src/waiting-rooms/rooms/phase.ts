import type { WaitingRoomMode } from '../../db/statuses';

/**
 * What a waiting room does now. `idle`: one that stands in only under load, and is not needed.
 * `drawing`: the pool is closed and its order is not known yet.
 */
export const phases = ['planned', 'open', 'drawing', 'admitting', 'idle', 'ended'] as const;

export type Phase = (typeof phases)[number];

export interface PhaseFacts {
  mode: WaitingRoomMode;
  opensBeforeMinutes: number;
  /** When the first of the guarded types is on sale; null when one of them has been from the start. */
  saleStartsAt: Date | null;
  closedAt: Date | null;
  drawnAt: Date | null;
  endedAt: Date | null;
  /** By the database's clock. */
  now: Date;
}

/** From when people can come in. */
export const opensAt = ({ saleStartsAt, opensBeforeMinutes }: PhaseFacts): Date | null =>
  saleStartsAt && new Date(saleStartsAt.getTime() - opensBeforeMinutes * 60_000);

export function phaseOf(facts: PhaseFacts): Phase {
  const { mode, saleStartsAt, closedAt, drawnAt, endedAt, now } = facts;
  if (endedAt) return 'ended';
  if (mode === 'under_load') return closedAt ? 'admitting' : 'idle';
  if (drawnAt) return 'admitting';
  const opens = opensAt(facts);
  if (closedAt || !saleStartsAt || !opens || saleStartsAt <= now) return 'drawing';
  return opens <= now ? 'open' : 'planned';
}

/** Whether orders need a pass: as soon as the sale has begun, or would have. */
export const isGuarding = (facts: PhaseFacts): boolean =>
  ['drawing', 'admitting'].includes(phaseOf(facts));
