import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteModule } from '@panggung/platform';
import { MemoryWatch } from './memory-watch';
import type { Job, Notice, WorkerSetup } from './messages';
import { loadBundle, loadFrame } from './server-bundles';

/**
 * A thread that renders pages with the remotes' server bundles. A bundle that loops for ever or
 * leaks memory ends only this thread.
 */
function work(port: NonNullable<typeof parentPort>, setup: WorkerSetup): void {
  const frame = loadFrame(setup.shellFolder);
  const modules = new Map<string, RemoteModule>();
  const memory = new MemoryWatch(setup.memoryLimit);
  const say = (notice: Notice) => port.postMessage(notice);

  function moduleOf({ bundle }: Job): RemoteModule {
    const key = `${bundle.name}/${bundle.release}`;
    const module = modules.get(key) ?? loadBundle(bundle, { frame, ...setup });
    modules.set(key, module);
    return module;
  }

  async function handle(job: Job): Promise<void> {
    const { id, bundle, request } = job;
    const busy = <Result>(task: () => Result): Result => {
      say({ type: 'begin', id });
      try {
        return task();
      } finally {
        say({ type: 'end', id });
      }
    };
    const before = memory.used();
    try {
      const module = busy(() => moduleOf(job));
      const page = await frame.renderPage({ ...request, module, busy });
      say({ type: 'done', id, page });
    } catch (error) {
      say({ type: 'failed', id, message: String((error as Error | null)?.message ?? error) });
    }
    const leaking = memory.note(bundle, before);
    if (leaking) say({ type: 'leak', bundle: leaking });
  }
  port.on('message', (job: Job) => void handle(job));
}

if (parentPort) work(parentPort, workerData as WorkerSetup);
