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
import { historyOf, mapStack, usersOf, type HistoryEntry, type Used } from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import { differencesOf, type Differences } from './differences';
import type { ReadFigures } from './figures';
import type { Sizes } from './sizes';

/** Releases that are shown, the latest ones; live ones are among them. */
const shown = 12;

export interface ReportedRelease {
  release: string;
  /** ISO 8601. */
  releasedAt: string;
  state: HistoryEntry['state'];
  /** Null when nothing is known of it. */
  figures: ReleaseFigures | null;
  sizes: Sizes;
  /** To the release before it; null for the first one in the store. */
  differences: Differences | null;
}

/** What a team sees of one of its remotes. */
export interface Report {
  name: string;
  /** Null for a remote of nobody. */
  team: string | null;
  /** From when on figures count, ISO 8601. */
  since: string;
  /** Whether the api has given figures; without it nothing is known of any release. */
  hasFigures: boolean;
  /** The latest first. */
  releases: ReportedRelease[];
  /** Who uses what the active release provides. */
  users: Used[];
}

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
  const live = remoteOf(registry, name);
  if (!live) throw new Refusal(`there is no remote called ${name}`);
  const figures = await readFigures({ remote: name, since });
  const [team, { repository } = {}] = teamOf(registry.teams, name) ?? [null];
  return {
    name,
    team,
    since: since.toISOString(),
    hasFigures: figures !== null,
    releases: await releasesOf({ ...options, repository, figures: figures ?? [] }),
    users: usersOf(live.active.manifest, registry),
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

/** The release that visitors had before it; for one that was for nobody, the one released before. */
function beforeOf(entry: HistoryEntry, history: readonly HistoryEntry[]): string | undefined {
  const older = history.filter(({ releasedAt }) => releasedAt < entry.releasedAt);
  const wasLive = older.find(({ activations }) =>
    activations.some(({ action }) => ['release', 'promote', 'rollback'].includes(action)),
  );
  return (wasLive ?? older[0])?.release;
}
