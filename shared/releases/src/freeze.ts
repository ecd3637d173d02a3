import { z } from 'zod';
import { Refusal } from './refusal';
import { showTime } from './times';

/** A time in which nothing new goes live. */
export const freezeSchema = z.object({
  from: z.iso.datetime(),
  /** Exclusive. */
  to: z.iso.datetime(),
  reason: z.string(),
  /** Who set it; missing for whoever has the store itself. */
  by: z.string().optional(),
});
export type Freeze = z.infer<typeof freezeSchema>;

interface Frozen {
  freeze?: Freeze | undefined;
}

/** The freeze that holds at a moment. */
export function freezeAt({ freeze }: Frozen, now = Date.now()): Freeze | undefined {
  const holds = freeze && Date.parse(freeze.from) <= now && now < Date.parse(freeze.to);
  return holds ? freeze : undefined;
}

/**
 * For whatever shows visitors something new. Ways back are never refused.
 * @param options.duringFreeze an operator said that it must be
 * @param options.at when it would go live; now when left out
 * @throws Refusal while a freeze holds
 */
export function refuseFrozen(
  registry: Frozen,
  { duringFreeze = false, at }: { duringFreeze?: boolean | undefined; at?: number } = {},
): void {
  const freeze = duringFreeze ? undefined : freezeAt(registry, at);
  if (!freeze) return;
  const { from, to, reason } = freeze;
  throw new Refusal(
    `nothing goes live from ${showTime(from)} to ${showTime(to)}: ${reason}; an operator may with --anyway`,
  );
}
