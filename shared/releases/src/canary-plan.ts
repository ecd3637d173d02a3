import { z } from 'zod';
import { audienceSchema, checkAudience } from './audience';
import { Refusal } from './refusal';

/** Shares that follow each other while the figures hold. */
export const stepsWishSchema = z.object({
  /** In percent, each greater than the one before; 100 is everybody. */
  shares: z.array(z.number()).min(1).max(20),
  /** Minutes at each share, at least. */
  every: z.number(),
});
export type StepsWish = z.infer<typeof stepsWishSchema>;

/** How a canary begins and goes on. */
export const canaryPlanSchema = z.object({
  /** Who gets it first, and whatever the share is. */
  audience: audienceSchema.optional(),
  /** Share of the visitors, in percent; when left out, none beside an audience, else the first step. */
  percent: z.number().optional(),
  steps: stepsWishSchema.optional(),
  limit: z.number().positive().default(5),
  minVisits: z.int().positive().default(20),
  minNetworks: z.int().positive().default(3),
});
export type CanaryPlan = z.input<typeof canaryPlanSchema>;

/** What is left of the steps of a running canary. */
export const stepsSchema = z.object({
  /** The shares to come, the next one first. */
  left: z.array(z.int().min(1).max(100)).min(1),
  every: z.int().positive(),
  /** Since when it has its present share. */
  since: z.iso.datetime(),
});
export type Steps = z.infer<typeof stepsSchema>;

const longest = 7 * 24 * 60;

/** @throws Refusal when they do not rise, or are no shares */
export function checkSteps({ shares, every }: StepsWish): void {
  if (!shares.every((share) => Number.isInteger(share) && share >= 1 && share <= 100)) {
    throw new Refusal('--steps are whole numbers of percent from 1 to 100, such as 5,25,100');
  }
  const falls = shares.findIndex((share, index) => share <= (shares[index - 1] ?? 0));
  if (falls > 0) {
    throw new Refusal(
      `--steps must rise: ${shares[falls]} comes after ${shares[falls - 1]} in ${shares.join(',')}`,
    );
  }
  if (!Number.isInteger(every) || every < 1 || every > longest) {
    throw new Refusal('--every must be a minute at least, and a week at most');
  }
}

/**
 * The state of a canary that begins.
 * @throws Refusal when the plan is none
 */
export function beginOf(plan: CanaryPlan, now = Date.now()) {
  const { percent: given, steps } = plan;
  const audience = plan.audience && audienceSchema.parse(plan.audience);
  if (audience) checkAudience(audience);
  if (steps) checkSteps(steps);
  if (steps && given !== undefined) {
    throw new Refusal('a canary begins with the first of its --steps: give no share beside them');
  }
  // An audience alone is a step of its own before them.
  const [first, ...left] = [...(audience ? [0] : []), ...(steps?.shares ?? [])];
  const percent = given ?? first;
  if (percent === undefined)
    throw new Refusal(
      'a canary needs its share of visitors, --steps, --roles, --accounts or --cities',
    );
  checkPercent(percent, audience ? 0 : 1);
  const { limit, minVisits, minNetworks } = canaryPlanSchema.parse(plan);
  const since = new Date(now).toISOString();
  return {
    percent,
    since,
    limit,
    minVisits,
    minNetworks,
    ...(audience && { audience }),
    ...(steps && left.length > 0 && { steps: { left, every: steps.every, since } }),
  };
}

/** Whether it ends with everybody by itself, which is more than a canary. */
export const isWholly = ({ steps }: Pick<CanaryPlan, 'steps'>): boolean =>
  steps?.shares.at(-1) === 100;

/** @throws Refusal when the number is no valid share of the visitors */
export function checkPercent(percent: number, from: 0 | 1): void {
  if (Number.isInteger(percent) && percent >= from && percent <= 99) return;
  throw new Refusal(`the share must be a whole number from ${from} to 99; use promote for all`);
}
