import {
  attestationFault,
  provenOnly,
  readAttestation,
  teamOf,
  type Envelope,
  type Registry,
  type Release,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/** What web believes of what lies in the release store. */
export interface Proof {
  /** Only what their teams have signed, where teams sign. */
  provenOnly(registry: Registry): Promise<Registry>;
  /** Whether a release that no registry names, and that lies in the store, is of its team. */
  isProven(name: string, release: Release): Promise<boolean>;
}

interface Options {
  store: ObjectStore;
  /** Whether the registry is signed: only then anything can be held against the store. */
  isSealed: boolean;
  report: (error: unknown) => void;
}

export function createProof({ store, isSealed, report }: Options): Proof {
  let teams: Registry['teams'] = {};
  /** What was read once is read again only when it does not hold. */
  const attestations = new Map<string, Envelope>();

  async function read(name: string, id: string, again: boolean): Promise<Envelope | null> {
    const key = `${name}/${id}`;
    const known = again ? undefined : attestations.get(key);
    const found = known ?? (await readAttestation(store, name, id));
    if (found) attestations.set(key, found);
    return found;
  }

  return {
    provenOnly(registry) {
      ({ teams } = registry);
      return provenOnly(registry, {
        read,
        report: (name, id, error) =>
          report(new Error(`${name} ${id} is left out: ${error.message}`)),
      });
    },
    async isProven(name, release) {
      if (!isSealed) return true;
      const team = teamOf(teams, name)?.[1];
      if (!team || team.signers.length === 0) return false;
      const fault = await attestationFault(team, (again) => read(name, release.id, again), {
        described: release,
        at: new Date().toISOString(),
      });
      return fault === null;
    },
  };
}
