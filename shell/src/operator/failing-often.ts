import type { Live } from '@panggung/releases';
import type { ReleaseFigures } from '@panggung/releases/telemetry';

/** Percent of visits; the same as for what teams are told of and for a canary by itself. */
const limit = 5;
/** Fewer visits say nothing. */
const enough = 20;

/** Whether a release fails in more visits than it may. */
export function failsOften(figures: ReleaseFigures | undefined): boolean {
  if (!figures || figures.visits < enough) return false;
  const { visits, loadErrors, crashes, serverErrors } = figures;
  return ((loadErrors + crashes + serverErrors) / visits) * 100 > limit;
}

/** Those whose active release fails often first, otherwise in their order. */
export function failingFirst<Release extends Live<{ id: string }>>(
  remotes: Readonly<Record<string, Release>>,
  figures: readonly ReleaseFigures[],
): [string, Release][] {
  const rank = ([name, { active }]: [string, Release]) =>
    failsOften(figures.find((one) => one.remote === name && one.release === active.id)) ? 0 : 1;
  return Object.entries(remotes).toSorted((one, other) => rank(one) - rank(other));
}
