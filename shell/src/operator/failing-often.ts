import type { Live } from '@panggung/releases';
import { activeLimits, judgeCanary } from '@panggung/releases/judging';
import type { ReleaseFigures } from '@panggung/releases/telemetry';

/** Whoever looks sees it from the first network on; teams are told when it comes from several. */
const limits = { ...activeLimits, minNetworks: 0 };

/** Whether a release fails in more visits than it may. */
export const failsOften = (figures: ReleaseFigures | undefined): boolean =>
  judgeCanary(limits, figures)?.isCertain === true;

/** Those whose active release fails often first, otherwise in their order. */
export function failingFirst<Release extends Live<{ id: string }>>(
  remotes: Readonly<Record<string, Release>>,
  figures: readonly ReleaseFigures[],
): [string, Release][] {
  const rank = ([name, { active }]: [string, Release]) =>
    failsOften(figures.find((one) => one.remote === name && one.release === active.id)) ? 0 : 1;
  return Object.entries(remotes).toSorted((one, other) => rank(one) - rank(other));
}
