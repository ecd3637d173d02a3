import { Worker } from 'node:worker_threads';
import { BusySign } from './busy-sign';
import type { Job, MadePage, Notice, WorkerSetup } from './messages';
import { RenderCosts } from './render-costs';

/** A bundle that failed, or cost the pool its thread. */
export class BundleFault extends Error {
  override readonly name = 'BundleFault';
  /** Whether the bundle hung or took too much memory, so that pages must avoid it for a while. */
  readonly grave: boolean;

  /** Frames in the bundles of releases. */
  readonly frames: string | undefined;

  constructor(message: string, grave: boolean, frames?: string) {
    super(message);
    this.grave = grave;
    this.frames = frames;
  }
}

/** There is more to render than the threads can do; no bundle is at fault. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

const releaseOf = ({ bundle: { name, release } }: Pick<Job, 'bundle'>) => `${name}/${release}`;

/** An id that no job has: no page is to blame. */
const noPage = 0;

interface Options {
  /** The worker's script. */
  script: URL;
  /** NODE_ENV for React: the only environment variable that a thread gets. */
  nodeEnv: string;
  setup: Omit<WorkerSetup, 'sign'>;
  size: number;
  /** Maximum heap of a worker, in megabytes. */
  heap: number;
  /** Milliseconds for which a bundle may block its thread. */
  busyLimit: number;
  /** Milliseconds above which a page is slow: slow pages share one thread. */
  slowLimit: number;
  /** Maximum number of pages of one slow release that are with the threads at once. */
  slowPages: number;
  /** Maximum milliseconds for a page, from when a thread begins it. */
  pageLimit: number;
  /** Maximum number of pages that one thread has at once; further ones are refused. */
  pagesPerThread: number;
  /** Called for a bundle that leaks memory; its thread is replaced. */
  onLeak: (bundle: Pick<Job['bundle'], 'name' | 'release'>) => void;
  /** Called for every lost thread, with the cause. */
  onLoss: (cause: string) => void;
}

interface Pending {
  job: Job;
  /** Whether it may block a thread for long. */
  slow: boolean;
  /** When a thread began with it; null while it waits. */
  begun: number | null;
  resolve: (page: MadePage) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  pending: Map<number, Pending>;
  /** Which job blocks the thread. */
  sign: BusySign;
  /** Whether the thread has sent any message. */
  works: boolean;
}

/** Milliseconds before a thread that failed to start is replaced. */
const pause = 1000;

/**
 * Threads that render pages. A thread that hangs or runs out of memory is ended and replaced. If
 * the guilty bundle is not known, the pages of that thread are rendered one by one on a separate
 * thread, so that the next failure shows it.
 */
export class RenderPool {
  readonly #options: Options;
  readonly #threads = new Set<Thread>();
  readonly #suspects: Pending[] = [];
  readonly #costs: RenderCosts;
  #quarantine: Thread | null = null;
  readonly #watch: NodeJS.Timeout;
  #lastId = 0;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#costs = new RenderCosts(options.slowLimit);
    for (let count = 0; count < options.size; count += 1) this.#threads.add(this.#start());
    this.#watch = setInterval(() => this.#endStuck(), 100);
    this.#watch.unref();
  }

  /**
   * @throws BundleFault when the bundle throws, hangs or takes too much memory
   * @throws Overloaded when no thread is free for it in time
   */
  render(job: Omit<Job, 'id'>): Promise<MadePage> {
    const { pagesPerThread, pageLimit } = this.#options;
    const slow = this.#costs.maybeSlow(releaseOf(job));
    const thread = this.#idlest(slow);
    if (!thread || thread.pending.size >= pagesPerThread || (slow && this.#isOverBudget(job))) {
      return Promise.reject(new Overloaded());
    }
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const timer = setTimeout(() => reject(new Overloaded()), 2 * pageLimit);
      const done = () => clearTimeout(timer);
      this.#give(
        {
          job: { ...job, id },
          slow,
          begun: null,
          resolve: (page) => (done(), resolve(page)),
          reject: (error) => (done(), reject(error)),
        },
        thread,
      );
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch);
    await Promise.all(this.#all().map(({ worker }) => worker.terminate()));
  }

  #start(): Thread {
    const { script, nodeEnv, setup, heap } = this.#options;
    const sign = new BusySign();
    const worker = new Worker(script, {
      workerData: { ...setup, sign: sign.buffer } satisfies WorkerSetup,
      env: { NODE_ENV: nodeEnv },
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    const thread: Thread = { worker, sign, pending: new Map(), works: false };
    let cause = 'ended its thread';
    worker.on('message', (notice: Notice) => this.#hear(thread, notice));
    worker.on('error', (error: Error & { code?: string }) => {
      cause = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'took too much memory' : error.message;
    });
    worker.once('exit', () => this.#lose(thread, thread.sign.read()?.id, cause));
    return thread;
  }

  #all(): Thread[] {
    return [...this.#threads, ...(this.#quarantine ? [this.#quarantine] : [])];
  }

  /** The thread with the fewest pages; pages that may be slow share one thread. */
  #idlest(slow: boolean): Thread | undefined {
    const rank = (thread: Thread) => {
      const hasSlow = [...thread.pending.values()].some((one) => one.slow);
      return (hasSlow === slow ? 0 : 1_000) + thread.pending.size;
    };
    const hasChoice = [...this.#threads].some((thread) => rank(thread) < 1_000);
    const byLoad = (a: Thread, b: Thread) => a.pending.size - b.pending.size;
    return [...this.#threads].sort((a, b) => (hasChoice ? rank(a) - rank(b) : byLoad(a, b)))[0];
  }

  /** Whether a release, if known, already has `slowPages` pages with the threads. */
  #isOverBudget({ bundle }: Pick<Job, 'bundle'>): boolean {
    const release = releaseOf({ bundle });
    if (!this.#costs.isKnown(release)) return false;
    const pages = this.#all().flatMap(({ pending }) => [...pending.values()]);
    return pages.filter(({ job }) => releaseOf(job) === release).length >= this.#options.slowPages;
  }

  #give(pending: Pending, thread: Thread | undefined): void {
    if (!thread) return pending.reject(new Overloaded());
    thread.pending.set(pending.job.id, { ...pending, begun: null });
    thread.worker.postMessage(pending.job);
  }

  /** Renders the next suspect on a thread without any other page. */
  #tryNextSuspect(): void {
    if (this.#quarantine && this.#quarantine.pending.size > 0) return;
    const next = this.#suspects.shift();
    if (next) {
      this.#quarantine ??= this.#start();
      this.#give(next, this.#quarantine);
    } else {
      void this.#quarantine?.worker.terminate();
      this.#quarantine = null;
    }
  }

  #hear(thread: Thread, notice: Notice): void {
    thread.works = true;
    if (notice.type === 'leak') return this.#retire(thread, notice.bundle);
    const pending = thread.pending.get(notice.id);
    if (notice.type === 'begin') {
      if (pending) pending.begun = performance.now();
      return;
    }
    thread.pending.delete(notice.id);
    if (pending) this.#costs.note(releaseOf(pending.job), notice.cost);
    if (notice.type === 'done') pending?.resolve(notice.page);
    else pending?.reject(new BundleFault(notice.message, false, notice.stack));
    if (thread === this.#quarantine) this.#tryNextSuspect();
  }

  /** Ends threads that a bundle blocks for too long. */
  #endStuck(): void {
    for (const suspicious of this.#all().filter((thread) => this.#isStuck(thread))) {
      // If the main thread was busy, it has not read the messages of the workers yet.
      setImmediate(() => {
        if (!this.#all().includes(suspicious) || !this.#isStuck(suspicious)) return;
        this.#lose(suspicious, suspicious.sign.read()?.id, 'hung');
        void suspicious.worker.terminate();
      });
    }
  }

  #isStuck({ sign, pending }: Thread): boolean {
    const { busyLimit, pageLimit } = this.#options;
    if ((sign.read()?.for ?? 0) > busyLimit) return true;
    const now = performance.now();
    return [...pending.values()].some(({ begun }) => begun !== null && now - begun > pageLimit);
  }

  /** Replaces a thread that leaks memory; another thread renders its unfinished pages. */
  #retire(thread: Thread, bundle: Pick<Job['bundle'], 'name' | 'release'>): void {
    this.#options.onLeak(bundle);
    this.#lose(thread, noPage, 'keeps memory');
    void thread.worker.terminate();
  }

  /** Removes a thread. The guilty page fails; if it is not known, all its pages are suspects. */
  #lose(thread: Thread, busy: number | undefined, cause: string): void {
    const known = this.#threads.delete(thread) || this.#quarantine === thread;
    if (!known || this.#closed) return;
    this.#options.onLoss(cause);
    if (this.#quarantine === thread) this.#quarantine = null;
    else if (thread.works) this.#threads.add(this.#start());
    else setTimeout(() => this.#closed || this.#threads.add(this.#start()), pause).unref();
    const pages = [...thread.pending.values()];
    const culprit = busy ?? (pages.length === 1 ? pages[0]?.job.id : undefined);
    for (const page of pages) {
      if (page.job.id === culprit) page.reject(new BundleFault(cause, true));
      else if (culprit === undefined) this.#suspects.push(page);
      else this.#give(page, this.#idlest(page.slow));
    }
    this.#tryNextSuspect();
  }
}
