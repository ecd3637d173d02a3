import { shellName, type Preview, type Registry, type Release } from '@panggung/releases';
import type { Area } from '../../src/areas/areas';
import type { LiveRemote } from '../../src/boot/boot';
import type { Shell } from '../shells/shell';
import type { LiveShells } from '../shells/shells';
import { areasOf } from './areas-of';
import { markOf } from './audience';
import { openRemote, previewRemote } from './live-remote';
import { isInCanary } from './share';

/** One of the sets of releases that visitors get while canaries run. */
export interface Variant {
  /** Names of the canaries in it; empty for the set without any. */
  key: string;
  shell: Shell;
  /** Remotes that every visitor of this set gets. */
  open: readonly LiveRemote[];
  /** Releases that need a role. */
  restricted: readonly Release[];
  /** Where these begin; everybody is told. */
  areas: readonly Area[];
}

/** The variants of one registry; makes each one once. */
export class Variants {
  readonly #registry: Registry;
  readonly #shells: LiveShells;
  readonly #secret: string;
  readonly #made = new Map<string, Variant>();

  /** @param secret signs the paths of previews */
  constructor(registry: Registry, shells: LiveShells, secret: string) {
    this.#registry = registry;
    this.#shells = shells;
    this.#secret = secret;
  }

  /** @param audiences marks of canaries that the visitor gets whatever the share is */
  of(share: number | null, previews: readonly Preview[], audiences: ReadonlySet<string>): Variant {
    const { shell, remotes } = this.#registry;
    const canaries = Object.entries({ ...remotes, ...(shell && { [shellName]: shell }) })
      .filter(
        ([name, { canary }]) =>
          canary &&
          (audiences.has(markOf(name, canary)) ||
            (share !== null && isInCanary(share, name, canary.percent))),
      )
      .map(([name]) => name);
    const key = canaries.join(' ');
    const made = this.#made.get(key) ?? this.#make(key, new Set(canaries));
    this.#made.set(key, made);
    return previews.length === 0 ? made : this.#with(previews, made);
  }

  /** A set in which previews stand in for what is live, or come to it. */
  #with(previews: readonly Preview[], { key, shell, open, restricted }: Variant): Variant {
    const isOther = (name: string) => previews.every((one) => one.name !== name);
    const own = previews.map(({ release }) => release).filter((one) => one.manifest.role);
    const roles = [...restricted.filter(({ manifest }) => isOther(manifest.name)), ...own];
    const shown = previews.filter(({ release }) => !release.manifest.role);
    return {
      key: [key, ...previews.map(({ id }) => id).sort()].join(' '),
      shell,
      open: [
        ...open.filter(({ name }) => isOther(name)),
        ...shown.map((one) => previewRemote(one, this.#secret)),
      ],
      restricted: roles,
      areas: areasOf(roles),
    };
  }

  #make(key: string, canaries: ReadonlySet<string>): Variant {
    const { active: shell, canary: tried } = this.#shells;
    const releases = Object.entries(this.#registry.remotes).map(([name, { active, canary }]) =>
      canary && canaries.has(name) ? canary.release : active,
    );
    const restricted = releases.filter(({ manifest }) => manifest.role !== undefined);
    return {
      key,
      shell: canaries.has(shellName) && tried ? tried : shell,
      open: releases.filter(({ manifest }) => manifest.role === undefined).map(openRemote),
      restricted,
      areas: areasOf(restricted),
    };
  }
}
