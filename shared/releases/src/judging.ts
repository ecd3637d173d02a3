import type { Canary } from './registry';
import type { ReleaseFigures } from './telemetry';

/** What a release is judged by. */
export type Judged = Pick<
  ReleaseFigures,
  'visits' | 'loadErrors' | 'crashes' | 'serverErrors' | 'failingNetworks'
>;

/** The failures of a canary, if they are more than it may have. */
export interface Verdict {
  /** In words. */
  reason: string;
  /** Whether enough is known to halt it for that. */
  isCertain: boolean;
}

/** @returns undefined when the canary does well, or nothing is known of it */
export function judgeCanary(
  { limit, minVisits, minNetworks }: Pick<Canary, 'limit' | 'minVisits' | 'minNetworks'>,
  figures: Judged | undefined,
): Verdict | undefined {
  if (!figures) return undefined;
  const { loadErrors, crashes, serverErrors, failingNetworks } = figures;
  // A page that it failed to make on the server was made by the release before: a visit of that.
  const visits = figures.visits + serverErrors;
  // Reports of browsers count only if they come from enough networks; server errors always count.
  const believed = failingNetworks >= minNetworks ? loadErrors + crashes : 0;
  const failures = believed + serverErrors;
  const percent = (failures / visits) * 100;
  if (visits === 0 || percent <= limit) return undefined;
  return {
    reason: `${failures} failures in ${visits} visits (${percent.toFixed(1)}%, limit ${limit}%)`,
    isCertain: visits >= minVisits,
  };
}
