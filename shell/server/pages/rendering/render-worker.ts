import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteModule } from '@panggung/platform';
import { MemoryWatch } from './memory-watch';
import { BusySign } from './busy-sign';
import { bundleStack } from './bundle-stack';
import { keepShared } from './keep-shared';
import { scriptJson } from '../script-json';
import type { Job, Notice, SiteParts, WorkerSetup } from './messages';
import { nextCopyOnFailure } from './next-copy-on-failure';
import { readApi } from './read-api';
import { loadBundle, loadFrame, type Frame } from './server-bundles';

/** The live build of the shell, its canary, and one that was live a moment ago. */
const mostFrames = 3;
/** Sets of releases that visitors get at a time. */
const mostSites = 20;

/** A build of the shell, with the remotes that were loaded with its react and platform. */
interface LoadedFrame {
  frame: Frame;
  modules: Map<string, RemoteModule>;
}

/**
 * A thread that renders pages with the remotes' server bundles. A bundle that loops for ever or
 * leaks memory ends only this thread.
 */
function work(port: NonNullable<typeof parentPort>, setup: WorkerSetup): void {
  let apis: readonly string[] = [];
  // Whatever build of the frame calls the API, it calls this.
  const known = () => apis;
  globalThis.fetch = keepShared(nextCopyOnFailure(readApi(globalThis.fetch, known), known));
  const frames = new Map<string, LoadedFrame>();
  const sign = new BusySign(setup.sign);
  const memory = new MemoryWatch(setup.memoryLimit);
  const say = (notice: Notice) => port.postMessage(notice);

  function frameOf({ shell: { id, folder } }: Job): LoadedFrame {
    const loaded = frames.get(id) ?? { frame: loadFrame(folder), modules: new Map() };
    // The latest used last: those of builds that are not live any more are given up.
    frames.delete(id);
    frames.set(id, loaded);
    for (const old of [...frames.keys()].slice(0, -mostFrames)) frames.delete(old);
    return loaded;
  }

  function moduleOf({ bundle }: Job, { frame, modules }: LoadedFrame): RemoteModule {
    const key = `${bundle.name}/${bundle.release}`;
    const module = modules.get(key) ?? loadBundle(bundle, frame);
    modules.set(key, module);
    return module;
  }

  const sites = new Map<string, SiteParts>();

  function siteOf({ site: text }: Job): SiteParts {
    const known = sites.get(text) ?? (JSON.parse(text) as SiteParts);
    sites.delete(text);
    sites.set(text, known);
    for (const old of [...sites.keys()].slice(0, -mostSites)) sites.delete(old);
    return known;
  }

  async function handle(job: Job): Promise<void> {
    const { id, bundle, request } = job;
    apis = job.apis;
    let cost = 0;
    const busy = <Result>(task: () => Result): Result => {
      sign.begin(id);
      try {
        return task();
      } finally {
        cost += sign.end();
      }
    };
    say({ type: 'begin', id });
    const before = memory.used();
    try {
      const loaded = busy(() => frameOf(job));
      const module = busy(() => moduleOf(job, loaded));
      const site = siteOf(job);
      const remote = site.remotes.find(({ name }) => name === job.match.remote);
      const match = remote ? { ...job.match, remote } : null;
      const page = await loaded.frame.renderPage({ ...request, ...site, match, module, busy });
      const made = busy(() => ({ ...page, boot: scriptJson(page.boot) }));
      say({ type: 'done', id, page: made, cost });
    } catch (error) {
      const message = String((error as Error | null)?.message ?? error);
      say({ type: 'failed', id, message, stack: bundleStack(error, job), cost });
    }
    const leaking = memory.note(bundle, before);
    if (leaking) say({ type: 'leak', bundle: leaking });
  }
  port.on('message', (job: Job) => void handle(job));
}

if (parentPort) work(parentPort, workerData as WorkerSetup);
