import { shellName, type Registry, type Release } from '@panggung/releases';
import type { Area } from '../../src/areas/areas';
import type { LiveRemote } from '../../src/boot/boot';
import type { Shell } from '../shells/shell';
import type { LiveShells } from '../shells/shells';
import { areasOf } from './areas-of';
import { openRemote } from './live-remote';
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
  readonly #made = new Map<string, Variant>();

  constructor(registry: Registry, shells: LiveShells) {
    this.#registry = registry;
    this.#shells = shells;
  }

  of(share: number | null): Variant {
    const { shell, remotes } = this.#registry;
    const canaries = Object.entries({ ...remotes, ...(shell && { [shellName]: shell }) })
      .filter(
        ([name, { canary }]) => canary && share !== null && isInCanary(share, name, canary.percent),
      )
      .map(([name]) => name);
    const key = canaries.join(' ');
    const made = this.#made.get(key) ?? this.#make(key, new Set(canaries));
    this.#made.set(key, made);
    return made;
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
