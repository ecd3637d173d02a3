import { shellContract, shellName, type Registry, type ShellRelease } from '@panggung/releases';
import type { LocalReleases } from '../releases/local-releases';
import type { StoredReleases } from '../releases/stored-releases';
import { loadShell, type Shell } from './shell';

interface Options {
  /** The build that came with this process: what it falls back to. */
  own: Shell;
  local: LocalReleases;
  stored: StoredReleases;
  report: (error: unknown) => void;
}

/** The shells of one registry. */
export interface LiveShells {
  active: Shell;
  canary: Shell | null;
  /** Files of a build could not be had: it is worth another try. */
  isIncomplete?: boolean;
}

/** Builds of the shell that this process runs, and files of all that lie in the store. */
export class Shells {
  readonly #options: Options;
  #loaded: Map<string, Shell>;

  constructor(options: Options) {
    this.#options = options;
    this.#loaded = new Map([[options.own.id, options.own]]);
  }

  /**
   * Loads what a registry names. A build that this process cannot run is replaced by the latest one
   * before it that it can, or else by its own; as a canary it is left out.
   */
  async load({ shell }: Registry): Promise<LiveShells> {
    const { own } = this.#options;
    if (!shell) return { active: own, canary: null };
    const { canary } = shell;
    const able = (release: ShellRelease) => release.build.contract === shellContract;
    let active: Shell | null = null;
    for (const release of [shell.active, ...shell.earlier].filter(able)) {
      active ??= await this.#loadOne(release);
    }
    const wanted = canary && able(canary.release) ? canary.release : null;
    const tried = wanted && (await this.#loadOne(wanted));
    const hoped = [shell.active, ...(wanted ? [wanted] : [])].filter(able);
    const isIncomplete = hoped.some(({ id }) => id !== active?.id && id !== tried?.id);
    const live = { active: active ?? own, canary: tried, isIncomplete };
    // The others are given back to the memory.
    this.#loaded = new Map(
      [own, live.active, tried].flatMap((one) => (one ? [[one.id, one]] : [])),
    );
    return live;
  }

  async #loadOne(release: ShellRelease): Promise<Shell | null> {
    const known = this.#loaded.get(release.id);
    if (known) return known;
    try {
      const folder = await this.#options.local.folderOf(shellName, release);
      const shell = loadShell(release.id, folder);
      this.#loaded.set(release.id, shell);
      return shell;
    } catch (error) {
      this.#options.report(error);
      return null;
    }
  }

  /**
   * The folder in which a file of `browser/` lies, of whichever build: pages that were opened with
   * an older one still load its parts. Names change with content.
   */
  async folderOfFile(file: string): Promise<string | null> {
    const has = ({ build: { integrity } }: { build: Shell['build'] }) =>
      Object.hasOwn(integrity, file);
    const loaded = [...this.#loaded.values()].find(has);
    if (loaded) return loaded.folder;
    const { local, stored } = this.#options;
    const release = (await stored.shells()).find(has);
    return release ? local.folderOf(shellName, release) : null;
  }
}
