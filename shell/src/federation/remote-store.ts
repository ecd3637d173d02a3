import type { RemoteModule } from '@panggung/platform';
import type { LiveRemote } from '../boot/boot';

export type RemoteState =
  | { status: 'idle' | 'loading' | 'failed' }
  /** `attempt` changes each time the module is loaded. */
  | { status: 'ready'; module: RemoteModule; attempt: number };

/** An event of a release on this page, for telemetry. */
export interface RemoteReport {
  kind: 'visit' | 'load_error' | 'crash';
  remote: string;
  release: string;
  error?: unknown;
}

/** The outside world as the store needs it. */
export interface RemoteSource {
  /** Fetches and evaluates a remote's module. Rejects when any part of it fails. */
  loadModule(remote: LiveRemote): Promise<RemoteModule>;
  /** The live release of a remote that is not among the failed ones; null when there is none. */
  findRelease(name: string, failed: readonly string[]): Promise<LiveRemote | null>;
  report(report: RemoteReport): void;
}

const idle: RemoteState = { status: 'idle' };

/**
 * The live remotes, their releases, and their loading states. One per page; on the server one per
 * rendered page, with the modules already loaded. A release that cannot be loaded, or crashes, is
 * replaced by the last good one before it.
 */
export class RemoteStore {
  #remotes: readonly LiveRemote[];
  /** The release that the registry chose for this page, and since when (monotonic clock, ms). */
  readonly #meant = new Map<string, { release: string; since: number }>();
  readonly #states = new Map<string, RemoteState>();
  readonly #failed = new Map<string, string[]>();
  readonly #visited = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #source: RemoteSource;
  #attempts = 0;
  #outdated = false;

  constructor(
    remotes: readonly LiveRemote[],
    source: RemoteSource,
    ready: ReadonlyMap<string, RemoteModule> = new Map(),
  ) {
    this.#remotes = remotes;
    this.#source = source;
    for (const remote of remotes) this.#mean(remote);
    for (const [name, module] of ready) {
      this.#states.set(name, { status: 'ready', module, attempt: 0 });
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The remotes in the releases that this page uses; the same array until they change. */
  readonly remotes = (): readonly LiveRemote[] => this.#remotes;

  /** Whether the page uses a release that has a newer one, which a reload would bring. */
  readonly outdated = (): boolean => this.#outdated;

  /** The state of one remote; the same object until it changes. */
  state(name: string): RemoteState {
    return this.#states.get(name) ?? idle;
  }

  /** Adds remotes that became available, e.g. those of the visitor's role. */
  add(more: readonly LiveRemote[]): void {
    const added = more.filter(({ name }) => this.#find(name) === undefined);
    if (added.length === 0) return;
    for (const remote of added) this.#mean(remote);
    this.#remotes = [...this.#remotes, ...added];
    this.#tell();
  }

  /** Removes remotes and their loaded modules, e.g. when the session ends. */
  remove(names: ReadonlySet<string>): void {
    if (!this.#remotes.some(({ name }) => names.has(name))) return;
    this.#remotes = this.#remotes.filter(({ name }) => !names.has(name));
    for (const name of names) this.#states.delete(name);
    this.#tell();
  }

  /**
   * Applies the current registry. Replaces remotes that are not in use yet, and retries those that
   * had failed; remotes in use stay, and the page counts as outdated.
   */
  update(current: readonly LiveRemote[]): void {
    this.add(current);
    for (const remote of current) {
      const { name, release } = remote;
      if (this.#find(name)?.inDevelopment) continue;
      if (this.#meant.get(name)?.release === release) continue;
      this.#mean(remote);
      const { status } = this.state(name);
      if (status === 'ready' || status === 'loading') this.#outdated = true;
      else this.#start(remote);
    }
    this.#tell();
  }

  /** Starts loading, or retries after a failure. Resolves when loading has ended, either way. */
  async load(name: string): Promise<void> {
    const { status } = this.state(name);
    const remote = this.#find(name);
    if (!remote || status === 'loading' || status === 'ready') return;
    this.#set(name, { status: 'loading' });
    const again = status === 'failed';
    this.#failed.delete(name);
    await this.#try(again ? await this.#refresh(remote) : remote);
  }

  /** Handles a crash of a remote's screen: continues with the previous release, if there is one. */
  async crashed(name: string, error: unknown): Promise<void> {
    const remote = this.#find(name);
    if (!remote || this.state(name).status !== 'ready' || remote.inDevelopment) return;
    this.#set(name, { status: 'loading' });
    const next = await this.#giveUp(remote, 'crash', error);
    if (next) await this.#try(next);
    else this.#set(name, { status: 'failed' });
  }

  /** Reports the crash of a part that the page does without; the remote's screens stay. */
  partCrashed(name: string, error: unknown): void {
    const remote = this.#find(name);
    if (remote && !remote.inDevelopment)
      this.#source.report({ kind: 'crash', remote: name, release: remote.release, error });
  }

  /** Loads a release; after each failure the next one, until there is none. */
  async #try(first: LiveRemote): Promise<void> {
    let remote: LiveRemote | null = first;
    while (remote) {
      this.#visit(remote);
      try {
        const module = await this.#source.loadModule(remote);
        this.#attempts += 1;
        this.#use(remote);
        this.#set(remote.name, { status: 'ready', module, attempt: this.#attempts });
        return;
      } catch (error) {
        const failing: LiveRemote = remote;
        remote = await this.#giveUp(failing, 'load_error', error);
        if (!remote) this.#set(failing.name, { status: 'failed' });
      }
    }
  }

  /** @returns the release to go on with */
  async #giveUp(
    remote: LiveRemote,
    kind: 'load_error' | 'crash',
    error: unknown,
  ): Promise<LiveRemote | null> {
    const { name, release } = remote;
    // The signed address of a remote with a role has expired; the release did not fail.
    if (this.#isExpired(remote)) return this.#refresh(remote);
    if (remote.inDevelopment) {
      console.error(error);
      return null;
    }
    this.#source.report({ kind, remote: name, release, error });
    const failed = [...(this.#failed.get(name) ?? []), release];
    this.#failed.set(name, failed);
    return this.#source.findRelease(name, failed);
  }

  async #refresh(remote: LiveRemote): Promise<LiveRemote> {
    if (remote.inDevelopment) return remote;
    const fresh = (await this.#source.findRelease(remote.name, [])) ?? remote;
    this.#mean(fresh);
    return fresh;
  }

  #isExpired({ name, validFor }: LiveRemote): boolean {
    const since = this.#meant.get(name)?.since ?? 0;
    return validFor !== undefined && performance.now() - since > validFor * 1000;
  }

  #visit({ name, release, inDevelopment }: LiveRemote): void {
    const key = `${name}/${release}`;
    if (this.#visited.has(key) || inDevelopment) return;
    this.#visited.add(key);
    this.#source.report({ kind: 'visit', remote: name, release });
  }

  #find(name: string): LiveRemote | undefined {
    return this.#remotes.find((one) => one.name === name);
  }

  #mean({ name, release, insteadOf = release }: LiveRemote): void {
    this.#meant.set(name, { release: insteadOf, since: performance.now() });
  }

  #start(remote: LiveRemote): void {
    this.#use(remote);
    this.#failed.delete(remote.name);
    this.#states.set(remote.name, idle);
  }

  #use(remote: LiveRemote): void {
    if (this.#remotes.includes(remote)) return;
    this.#remotes = this.#remotes.map((one) => (one.name === remote.name ? remote : one));
  }

  #set(name: string, state: RemoteState): void {
    this.#states.set(name, state);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
