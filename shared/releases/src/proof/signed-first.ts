import { update, type ObjectStore } from '@panggung/storage';
import { Refusal } from '../refusal';
import type { Release } from '../registry';
import type { Team } from '../teams/team';
import type { Envelope } from './envelope';
import { attestationKey, checkAttestation, parseEnvelope } from './proven';
import { provenanceIn } from './statement';

interface Signed {
  team: Team | undefined;
  release: Release;
  /** What its team has signed of this build of it. */
  attestation: Envelope;
}

/**
 * Puts what a team has signed of a release into the store. Sources that are built anew are the same
 * release with another provenance: what was signed first stays, because the registry names it.
 * @returns the release as it was signed first
 */
export async function putAttestation(
  store: ObjectStore,
  { team, release, attestation }: Signed,
): Promise<Release> {
  let signed = release;
  await update(store, attestationKey(release.manifest.name, release.id), (content) => {
    const first = content && parseEnvelope(content.toString('utf8'));
    const before = first && signedBefore(first, team, release);
    signed = before ?? release;
    return before ? null : JSON.stringify(attestation);
  });
  return signed;
}

/** @returns null when what lies in the store is not of the team, or of another build */
function signedBefore(first: Envelope, team: Team | undefined, release: Release): Release | null {
  // Without keys nothing says who has signed it.
  if (!team || team.signers.length === 0) return null;
  const { provenance: _, ...build } = release.build;
  const provenance = provenanceIn(first);
  const described = { ...release, build: { ...build, ...(provenance && { provenance }) } };
  try {
    checkAttestation(team, first, { described, at: release.releasedAt });
    return described;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
