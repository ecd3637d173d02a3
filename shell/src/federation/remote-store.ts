import type { RemoteModule } from '@panggung/platform';
import type { LiveRemote } from '../boot/boot';

export type RemoteState =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; module: RemoteModule }
  | { status: 'failed'; error: unknown };

/** Fetches and evaluates a remote's module. Rejects when any part of it fails. */
export type LoadModule = (remote: LiveRemote) => Promise<RemoteModule>;

const idle: RemoteState = { status: 'idle' };

/**
 * Which remotes are live and how far each one is loaded. One per page; on the server one per
 * rendered page, with the modules already there.
 */
export class RemoteStore {
  #remotes: readonly LiveRemote[];
  readonly #states = new Map<string, RemoteState>();
  readonly #listeners = new Set<() => void>();
  readonly #loadModule: LoadModule;

  constructor(
    remotes: readonly LiveRemote[],
    loadModule: LoadModule,
    ready: ReadonlyMap<string, RemoteModule> = new Map(),
  ) {
    this.#remotes = remotes;
    this.#loadModule = loadModule;
    for (const [name, module] of ready) this.#states.set(name, { status: 'ready', module });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The live remotes; the same array until they change. */
  readonly remotes = (): readonly LiveRemote[] => this.#remotes;

  /** The state of one remote; the same object until it changes. */
  state(name: string): RemoteState {
    return this.#states.get(name) ?? idle;
  }

  /** Adds remotes that became available, e.g. those of the visitor's role. */
  add(more: readonly LiveRemote[]): void {
    const known = new Set(this.#remotes.map(({ name }) => name));
    const added = more.filter(({ name }) => !known.has(name));
    if (added.length === 0) return;
    this.#remotes = [...this.#remotes, ...added];
    this.#tell();
  }

  /** Takes remotes away, with whatever was loaded of them, e.g. when the session ends. */
  remove(names: ReadonlySet<string>): void {
    if (!this.#remotes.some(({ name }) => names.has(name))) return;
    this.#remotes = this.#remotes.filter(({ name }) => !names.has(name));
    for (const name of names) this.#states.delete(name);
    this.#tell();
  }

  /** Starts loading, or tries again after a failure. Resolves when that has ended, either way. */
  async load(name: string): Promise<void> {
    const remote = this.#remotes.find((one) => one.name === name);
    const { status } = this.state(name);
    if (!remote || status === 'loading' || status === 'ready') return;
    this.#set(name, { status: 'loading' });
    try {
      this.#set(name, { status: 'ready', module: await this.#loadModule(remote) });
    } catch (error) {
      this.#set(name, { status: 'failed', error });
    }
  }

  #set(name: string, state: RemoteState): void {
    this.#states.set(name, state);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
