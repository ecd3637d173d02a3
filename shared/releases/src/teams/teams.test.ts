import { remoteManifestSchema } from '@panggung/platform/manifest';
import { createKey, findKey, revoke } from './keys';
import { checkPermission, checkPrefixes, Forbidden, verbs, type Actor } from './permission';
import { scopes, teamSchema, type Scope, type Teams } from './team';

const holder = 'CI of team merch';

describe('a key', () => {
  const team = teamSchema.parse({ remotes: ['merch'], prefixes: ['/merch'] });
  const { key, stored } = createKey({ holder, scopes: ['release'], days: 30 });
  const teams: Teams = { merch: { ...team, keys: [stored] } };

  test('is found by what it says, and stored as its hash alone', () => {
    expect(findKey(teams, key)).toMatchObject({ state: 'valid', team: 'merch', key: { holder } });
    expect(JSON.stringify(teams)).not.toContain(key.slice('pgk_c40c82c2567d_'.length));
  });

  test.each([
    [
      'another secret',
      (given: string) => `${given.slice(0, -1)}${given.endsWith('A') ? 'B' : 'A'}`,
    ],
    ['another id', (given: string) => given.replace(/_[0-9a-f]{12}_/, '_000000000000_')],
    ['nothing', () => ''],
    ['its hash', () => stored.hash],
  ])('is not found with %s', (_, change) => {
    expect(findKey(teams, change(key))).toEqual({ state: 'unknown' });
  });

  test('ends with its time, and when it is revoked', () => {
    const later = Date.parse(stored.expiresAt);
    expect(later).toBeLessThanOrEqual(Date.now() + 30 * 24 * 3600_000);
    expect(findKey(teams, key, later - 1000).state).toBe('valid');
    expect(findKey(teams, key, later + 1000).state).toBe('expired');
    const changed = structuredClone(teams['merch']) ?? team;
    revoke(changed, stored.id);
    expect(findKey({ merch: changed }, key).state).toBe('revoked');
    expect(() => revoke(changed, 'other')).toThrow(/no key other/);
  });

  test.each([0, 367, 1.5])('is not made for %d days', (days) => {
    expect(() => createKey({ holder, scopes: ['release'], days })).toThrow(/1 to 366 days/);
  });
});

describe('who may do what with which remote', () => {
  /** A key for each scope, and one for all. */
  const keys = [...scopes.map((scope) => [scope]), [...scopes]].map((all) => ({
    ...createKey({ holder, scopes: all, days: 30 }).stored,
    id: all.join(),
  }));
  const teams: Teams = {
    merch: teamSchema.parse({ remotes: ['merch', 'cart'], prefixes: ['/merch'], keys }),
    seats: teamSchema.parse({ remotes: ['seats'], prefixes: ['/seats'], keys }),
  };
  const actorOf = (team: string, all: readonly Scope[]): Actor => ({
    kind: 'team',
    by: `${team}:key`,
    team,
    key: all.join(),
    scopes: all,
  });
  const may = (actor: Actor, verb: (typeof verbs)[number], remote: string) => {
    try {
      checkPermission(actor, verb, remote, teams);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(Forbidden);
      return false;
    }
  };

  test('nothing with what was revoked, replaced or taken away', () => {
    const actor = actorOf('merch', scopes);
    const others: Teams[] = [
      { ...teams, merch: { ...teamSchema.parse(teams['merch']), keys: [] } },
      {
        ...teams,
        merch: {
          ...teamSchema.parse(teams['merch']),
          keys: keys.map((key) => ({ ...key, revokedAt: key.createdAt })),
        },
      },
      {},
    ];
    expect(verbs.filter((verb) => may(actor, verb, 'merch'))).not.toEqual([]);
    for (const now of others) {
      for (const verb of verbs) {
        expect(() => checkPermission(actor, verb, 'merch', now)).toThrow(Forbidden);
      }
    }
  });

  test('a table of every scope, verb and remote', () => {
    const allowed = scopes.flatMap((scope) =>
      verbs.flatMap((verb) =>
        ['merch', 'cart', 'seats', 'shell', 'unknown', '__proto__', 'constructor']
          .filter((remote) => may(actorOf('merch', [scope]), verb, remote))
          .map((remote) => `${scope}: ${verb} ${remote}`),
      ),
    );
    expect(allowed).toEqual([
      'preview: preview merch',
      'preview: preview cart',
      'preview: end-preview merch',
      'preview: end-preview cart',
      'canary: canary merch',
      'canary: canary cart',
      'canary: end-canary merch',
      'canary: end-canary cart',
      'release: promote merch',
      'release: promote cart',
      'release: release merch',
      'release: release cart',
      'rollback: rollback merch',
      'rollback: rollback cart',
    ]);
  });

  test('operators may do all of it, web only halts', () => {
    const operator: Actor = { kind: 'operator', by: 'operator' };
    const web: Actor = { kind: 'web', by: 'web' };
    expect(verbs.filter((verb) => may(operator, verb, 'unknown'))).toEqual(verbs);
    expect(verbs.filter((verb) => may(web, verb, 'merch'))).toEqual(['halt']);
    expect(verbs).toEqual(expect.arrayContaining(['freeze', 'unfreeze']));
  });

  test.each([
    ['/merch', true],
    ['/merch/:id', true],
    ['/merchandise', false],
    ['/', false],
    ['/:any', false],
    ['/*', false],
    ['/merch/../admin', false],
  ])('a route %s', (path, allowed) => {
    const given = { name: 'merch', platform: '^0.1.0', routes: [{ path }] };
    const { data: manifest } = remoteManifestSchema.safeParse(given);
    const check = () => {
      if (!manifest) throw new Forbidden('it is no route');
      checkPrefixes(manifest, teams);
    };
    if (allowed) expect(check).not.toThrow();
    else expect(check).toThrow(Forbidden);
  });

  test('a remote of no team has no paths to keep to', () => {
    const routes = [{ path: '/anywhere' }];
    const manifest = remoteManifestSchema.parse({ name: 'other', platform: '^0.1.0', routes });
    expect(() => checkPrefixes(manifest, teams)).not.toThrow();
  });
});
