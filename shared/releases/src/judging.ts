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

type Limits = Pick<Canary, 'limit' | 'minVisits' | 'minNetworks'>;

/** Of an active release: what is above is told to its team, and stands out on pages. */
export const activeLimits: Limits = { limit: 5, minVisits: 20, minNetworks: 3 };

/** @returns undefined when the canary does well, or nothing is known of it */
export function judgeCanary(
  { limit, minVisits, minNetworks }: Limits,
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

const judged = /^(\d+) failures in (\d+) visits \(([\d.]+)%, limit ([\d.]+)%\)$/;

/**
 * Why a release was judged to fail, in Indonesian: for teams, and for those who read a page.
 * @param reason as `judgeCanary` gives it; anything else stays as it is
 */
export function failureWords(reason: string): string {
  const [, failures, visits, percent = '', limit = ''] = judged.exec(reason) ?? [];
  if (failures === undefined) return reason;
  const comma = (number: string) => number.replace('.', ',');
  return `${failures} kegagalan dari ${visits} kunjungan (${comma(percent)}%, batas ${comma(limit)}%)`;
}
