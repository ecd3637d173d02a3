import {
  readRegistry,
  readRelease,
  Refusal,
  teamOf,
  type Release,
  remoteOf,
  oneLine,
  plainLines,
} from '@panggung/releases';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import type { RemoteReport, ReportedRelease, Sizes } from '@panggung/releases/report';
import { historyOf, mapStack, usersOf, type HistoryEntry } from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import { differencesOf } from './differences';
import type { ReadFigures } from './figures';

/** Releases that are shown, the latest ones; live ones are among them. */
const shown = 12;

/** What a team sees of one of its remotes, without what it was told of. */
export type Report = Omit<RemoteReport, 'alerts'>;

interface Options {
  store: ObjectStore;
  readFigures: ReadFigures;
  sizesOf: (name: string, release: Release) => Promise<Sizes>;
  name: string;
  since: Date;
}

/** @throws Refusal when there is no such remote */
export async function reportOf(options: Options): Promise<Report> {
  const { store, readFigures, name, since } = options;
  const registry = await readRegistry(store);
  const remote = remoteOf(registry, name);
  if (!remote) throw new Refusal(`there is no remote called ${name}`);
  const figures = await readFigures({ remote: name, since });
  const [team, { repository } = {}] = teamOf(registry.teams, name) ?? [null];
  return {
    name,
    team,
    since: since.toISOString(),
    hasFigures: figures !== null,
    releases: await releasesOf({ ...options, repository, figures: figures ?? [] }),
    users: usersOf(remote.active.manifest, registry),
  };
}

interface Known extends Options {
  repository: string | undefined;
  figures: readonly ReleaseFigures[];
}

async function releasesOf(known: Known): Promise<ReportedRelease[]> {
  const { store, name, figures, repository, sizesOf } = known;
  const history = await historyOf(name, store);
  const wanted = history.filter(({ state }, position) => position < shown || state !== '');
  const described = wanted.map(async (entry) => {
    const release = await readRelease(store, name, entry.release);
    if (!release) return [];
    const before = beforeOf(entry, history);
    const other = before === undefined ? undefined : await readRelease(store, name, before);
    const own = figures.find((one) => one.release === release.id);
    return {
      release: release.id,
      releasedAt: entry.releasedAt,
      state: entry.state,
      figures: own ? await ledBack(own, { store, name }) : null,
      sizes: await sizesOf(name, release),
      differences: other ? differencesOf(other, release, repository) : null,
    };
  });
  return (await Promise.all(described)).flat();
}

/** With stacks that name files and lines of the sources. */
async function ledBack(
  figures: ReleaseFigures,
  where: Pick<Options, 'store' | 'name'>,
): Promise<ReleaseFigures> {
  const errors = figures.errors.map(async ({ stack, ...error }) => ({
    ...error,
    // Browsers of visitors send them, or whoever says to be one.
    cause: oneLine(error.cause),
    path: error.path === null ? null : oneLine(error.path),
    stack: stack === null ? null : plainLines(await mapStack(stack, where)),
  }));
  const routes = figures.routes.map((one) => ({ ...one, route: oneLine(one.route) }));
  return { ...figures, routes, errors: await Promise.all(errors) };
}

/** What gives a release to everybody. */
const live = new Set(['release', 'promote', 'rollback']);

/**
 * The release that visitors had when this one came to them, or to some of them; for one that has
 * come to nobody, when it was released. Where nobody had any, the one released before.
 */
function beforeOf(entry: HistoryEntry, history: readonly HistoryEntry[]): string | undefined {
  const gone = ({ activations }: HistoryEntry) =>
    activations.filter(({ action }) => live.has(action));
  const [first] = gone(entry);
  const at = first?.at ?? entry.releasedAt;
  const had = history
    .flatMap(gone)
    .filter((one) => one.at < at && one.release !== entry.release)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const older = history.find(({ releasedAt }) => releasedAt < entry.releasedAt);
  return had[0]?.release ?? older?.release;
}
