import {
  judgeCanary,
  Refusal,
  shellName,
  writeHealth,
  type Canary,
  type Health,
  type ReleaseCounts,
} from '@panggung/releases';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStore } from '@panggung/storage';
import type { LiveChanges } from '../releases/live-changes';
import type { ReleaseStore } from '../releases/release-store';
import type { ReadFigures } from './figures';
import { canaryHalts, figureFailures, showFigures } from './release-metrics';

/** Milliseconds between checks of the releases. */
const interval = 3000;

interface Options {
  releases: ObjectStore;
  store: ReleaseStore;
  changes: LiveChanges;
  readFigures: ReadFigures;
  log: FastifyBaseLogger;
}

/**
 * Writes what web knows into the release store, where the `remote` command line reads it, and halts
 * canaries that fail too often. Several copies of web may do so side by side.
 * @returns a function that stops the watch
 */
export function watchReleases({ releases, store, changes, readFigures, log }: Options): () => void {
  let looking = false;
  let told = '';
  /** When this process first saw each canary. */
  const firstSeen = new Map<string, string>();
  /** From when reports count: whoever released it may have a clock that is ahead. */
  function sinceOf({ release: { id } }: Canary<{ id: string }>, since: string): string {
    const key = `${id} ${since}`;
    const seen = firstSeen.get(key) ?? new Date().toISOString();
    firstSeen.set(key, seen);
    return Date.parse(seen) < Date.parse(since) ? seen : since;
  }
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const figures = await readFigures();
      showFigures(figures, store.current().registry);
      const { shell, remotes } = store.current().registry;
      const canaries: Health['canaries'] = {};
      for (const [name, live] of Object.entries({ ...remotes, [shellName]: shell })) {
        if (!live?.canary) continue;
        await judge(name, live.canary);
        const ofShare = await figuresOfShare(name, live.canary);
        if (ofShare) canaries[name] = ofShare;
      }
      await tell(healthOf(figures, canaries));
    } finally {
      looking = false;
    }
  };
  /** A store may charge for each write. */
  async function tell(health: Health): Promise<void> {
    const { at, ...content } = health;
    // The release service takes no step by figures of which it does not know that they are of now.
    const minute = Object.keys(content.canaries).length > 0 ? at.slice(0, 16) : '';
    const text = JSON.stringify([content, minute]);
    if (text === told) return;
    await writeHealth(releases, health);
    told = text;
  }
  /** Of a canary with steps: how it does since it has its present share. */
  async function figuresOfShare(name: string, canary: Canary<{ id: string }>) {
    const { release, steps } = canary;
    if (!steps) return undefined;
    const since = sinceOf(canary, steps.since);
    const all = await readFigures({ remote: name, since });
    const found = all.find((one) => one.release === release.id);
    return found && { ...countsOf(found), release: release.id, since: steps.since };
  }
  async function judge(name: string, canary: Canary<{ id: string }>): Promise<void> {
    const { id } = canary.release;
    const all = await readFigures({ remote: name, since: sinceOf(canary, canary.since) });
    const verdict = judgeCanary(
      canary,
      all.find(({ release }) => release === id),
    );
    if (!verdict?.isCertain) return;
    const { reason } = verdict;
    log.error({ remote: name, release: id, reason }, 'A canary is halted');
    await changes.halt(name, id, reason).then(
      () => canaryHalts.inc({ remote: name }),
      (error: unknown) => {
        // Another copy of web was faster.
        if (!(error instanceof Refusal)) throw error;
      },
    );
  }
  const timer = setInterval(
    () =>
      void look().catch((error: unknown) => {
        figureFailures.inc();
        log.warn({ err: error }, 'Releases cannot be watched');
      }),
    interval,
  );
  timer.unref();
  return () => clearInterval(timer);
}

function countsOf({
  remote: _,
  release: __,
  errors: ___,
  routes: ____,
  ...counts
}: ReleaseFigures) {
  return counts;
}

function healthOf(figures: readonly ReleaseFigures[], canaries: Health['canaries']): Health {
  const remotes: Record<string, Record<string, ReleaseCounts>> = {};
  for (const one of figures) {
    remotes[one.remote] = { ...remotes[one.remote], [one.release]: countsOf(one) };
  }
  return { at: new Date().toISOString(), remotes, canaries };
}
