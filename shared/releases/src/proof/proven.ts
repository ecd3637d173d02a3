import type { ObjectStore } from '@panggung/storage';
import { Refusal } from '../refusal';
import type { Live, Preview, Registry, Release } from '../registry';
import { teamOf, type Signer, type Team } from '../teams/team';
import { envelopeSchema, open, type Envelope } from './envelope';
import { parsePublicKey } from './public-keys';
import { checkStatement, statementType, type Described } from './statement';

/** Beside the files of a release: its statement, signed by its team. */
export const attestationKey = (name: string, id: string) => `${name}/${id}/attestation.json`;

/** @returns null when there is none, or it is no envelope */
export async function readAttestation(
  store: ObjectStore,
  name: string,
  id: string,
): Promise<Envelope | null> {
  const object = await store.read(attestationKey(name, id));
  if (object === null) return null;
  return parseEnvelope(object.body.toString('utf8'));
}

/** @returns null when it is no envelope */
export function parseEnvelope(text: string): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Checks that a team has signed a build. A team without keys for signatures has nothing to prove,
 * and neither has what was released before it had its first one.
 * @param at when it is, or was, released
 * @throws Refusal when it is not signed, or not by a key that the team had then
 */
export function checkAttestation(
  team: Team | undefined,
  attestation: Envelope | null,
  { described, at }: { described: Described; at: string },
): void {
  const signers = team?.signers ?? [];
  const since = signers.map(({ addedAt }) => addedAt).sort()[0];
  if (since === undefined || at < since) return;
  if (!attestation) throw new Refusal('it is not signed by its team');
  const keys = signers
    .filter((one) => wasValid(one, at))
    .map((one) => parsePublicKey(one.publicKey));
  checkStatement(open(attestation, statementType, keys), described);
}

const wasValid = ({ revokedAt }: Signer, at: string) => revokedAt === undefined || at < revokedAt;

interface Looks {
  /** Of `again`, what was read before does not hold: it may have been replaced. */
  read(name: string, id: string, again: boolean): Promise<Envelope | null>;
  /** Hears of each release that is left out. */
  report(name: string, id: string, error: Refusal): void;
}

/**
 * As `checkAttestation`, of what is read; a reader may remember what it has read before.
 * @returns null when it holds
 */
export async function attestationFault(
  team: Team,
  read: (again: boolean) => Promise<Envelope | null>,
  of: { described: Described; at: string },
): Promise<Refusal | null> {
  let fault: Refusal | null = null;
  for (const again of [false, true]) {
    const attestation = await read(again);
    try {
      checkAttestation(team, attestation, of);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      fault = error;
    }
  }
  return fault;
}

/**
 * A registry without the releases that their teams have not signed: a writer of the store cannot put
 * anything before visitors. The latest good release takes the place of an active one; a remote
 * without any is left out.
 */
export async function provenOnly(registry: Registry, { read, report }: Looks): Promise<Registry> {
  const check = async (name: string, release: Release) => {
    const team = teamOf(registry.teams, name)?.[1];
    if (!team || team.signers.length === 0) return true;
    const at = release.releasedAt;
    const fault = await attestationFault(team, (again) => read(name, release.id, again), {
      described: release,
      at,
    });
    if (fault) report(name, release.id, fault);
    return fault === null;
  };
  const remotes: Record<string, Live> = {};
  for (const [name, live] of Object.entries(registry.remotes)) {
    const isProven = (release: Release) => check(name, release);
    const proven: Release[] = [];
    for (const one of [live.active, ...live.earlier]) if (await isProven(one)) proven.push(one);
    const [active, ...earlier] = proven;
    if (!active) continue;
    const canary = live.canary && (await isProven(live.canary.release)) ? live.canary : undefined;
    const { canary: _, ...others } = live;
    remotes[name] = { ...others, active, earlier, ...(canary && { canary }) };
  }
  const previews: Preview[] = [];
  for (const one of registry.previews) if (await check(one.name, one.release)) previews.push(one);
  return { ...registry, remotes, previews };
}
