import { emptyRegistry, type Registry, type Release } from '../registry';
import { teamSchema } from '../teams/team';
import { open, seal, type Envelope } from './envelope';
import { checkAttestation, provenOnly } from './proven';
import { registryType } from './sealed-store';
import { statementOf, statementType } from './statement';
import { aRelease, hash, newKey } from '../testing/signed';

describe('an envelope', () => {
  const key = newKey();
  const sealed = seal('text/plain', 'Halo', key.privateKey);

  test('opens with the key that sealed it', () => {
    expect(open(sealed, 'text/plain', [newKey(), key])).toBe('Halo');
  });

  test.each<[string, () => Envelope]>([
    ['other content', () => ({ ...sealed, payload: Buffer.from('Hai').toString('base64') })],
    ['another signature', () => seal('text/plain', 'Halo', newKey().privateKey)],
    [
      'the signature of somebody else under its name',
      () => ({
        ...sealed,
        signatures: seal('text/plain', 'Halo', newKey().privateKey).signatures.map(({ sig }) => ({
          keyid: key.id,
          sig,
        })),
      }),
    ],
    ['a signature that is none', () => ({ ...sealed, signatures: [{ keyid: key.id, sig: 'x' }] })],
  ])('does not open with %s', (_, other) => {
    expect(() => open(other(), 'text/plain', [key])).toThrow(/no known key has signed it/);
  });

  test('is not taken for another type', () => {
    expect(() => open(sealed, registryType, [key])).toThrow(/signed as text\/plain/);
    expect(() => open({ ...sealed, payloadType: registryType }, registryType, [key])).toThrow(
      /no known key/,
    );
  });
});

describe('a release of a team that signs', () => {
  const key = newKey();
  const addedAt = '2026-11-01T00:00:00.000Z';
  const signer = { id: key.id, publicKey: key.text, addedAt };
  const team = teamSchema.parse({ remotes: ['merch'], prefixes: ['/merch'], signers: [signer] });
  const signed = (release: Release, by = key.privateKey) =>
    seal(statementType, statementOf(release), by);
  const check =
    (attestation: Envelope | null, described = aRelease(), of = team) =>
    () =>
      checkAttestation(of, attestation, { described, at: described.releasedAt });

  test('is proven by its statement', () => {
    expect(check(signed(aRelease()))).not.toThrow();
  });

  test.each<[string, () => void, RegExp]>([
    ['without a signature', check(null), /not signed by its team/],
    ['signed by somebody else', check(signed(aRelease(), newKey().privateKey)), /no known key/],
    [
      'with the statement of another release',
      check(signed(aRelease({ id: '1.0.0-bbbbbbbb' }))),
      /what is signed is 1\.0\.0-bbbbbbbb/,
    ],
    [
      'with another server bundle',
      check(signed(aRelease()), aRelease({ server: hash('x') })),
      /server\/remote\.cjs is not the file that is signed/,
    ],
    [
      'with another script',
      check(
        signed(aRelease()),
        aRelease({ build: { ...aRelease().build, integrity: { 'entry.js': hash('x') } } }),
      ),
      /another remote\.json or build\.json/,
    ],
    [
      'with another role',
      check(signed(aRelease()), aRelease({ manifest: { ...aRelease().manifest, role: 'admin' } })),
      /another remote\.json/,
    ],
    [
      'signed with a key that was revoked before',
      check(signed(aRelease()), aRelease(), {
        ...team,
        signers: [{ ...signer, revokedAt: '2026-11-01T12:00:00.000Z' }],
      }),
      /no known key/,
    ],
  ])('is refused %s', (_, wrong, reason) => {
    expect(wrong).toThrow(reason);
  });

  test('stays when its key was revoked later, or it was there before the first key', () => {
    const signers = [{ ...signer, revokedAt: '2026-11-03T00:00:00.000Z' }];
    expect(check(signed(aRelease()), aRelease(), { ...team, signers })).not.toThrow();
    expect(check(null, aRelease({ releasedAt: '2026-10-30T00:00:00.000Z' }))).not.toThrow();
  });

  test('what is not proven reaches nobody; the release before it takes its place', async () => {
    const good = aRelease();
    const bad = aRelease({ id: '1.0.0-bbbbbbbb' });
    const registry: Registry = {
      ...emptyRegistry(),
      teams: { merch: team },
      remotes: {
        merch: { active: bad, earlier: [good] },
        alone: { active: { ...bad, manifest: { ...bad.manifest, name: 'alone' } }, earlier: [] },
      },
    };
    const told: string[] = [];
    const looks = {
      read: (_: string, id: string) => Promise.resolve(id === good.id ? signed(good) : null),
      report: (name: string, id: string) => told.push(`${name} ${id}`),
    };
    const { remotes } = await provenOnly(registry, looks);
    expect(remotes['merch']?.active.id).toBe(good.id);
    // Nobody signs for it.
    expect(remotes['alone']?.active.id).toBe(bad.id);
    expect(told).toEqual(['merch 1.0.0-bbbbbbbb']);
    const nothing = { ...looks, read: () => Promise.resolve(null) };
    expect(Object.keys((await provenOnly(registry, nothing)).remotes)).toEqual(['alone']);
  });
});
