import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBuild } from '@panggung/releasing';
import { partSize } from './archives/archives';
import { aSigner, digestOf, operatorKey, useService, watchKey } from './testing/a-service';

const { place, call, send, order, release, build, makeTeam, makeKey } = useService();

const merch = { name: 'merch', path: '/merch' };
const status = async () => (await call(operatorKey, 'GET', '/status')).body['lines'] as string[];
const history = async (name: string) => {
  const { body } = await call(operatorKey, 'GET', `/remotes/${name}/history`);
  return body['releases'] as {
    release: string;
    state: string;
    activations: Record<string, string>[];
  }[];
};
const registry = () => {
  const path = join(place.store, 'registry.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

describe('a team releases', () => {
  let key: string;
  beforeEach(async () => {
    await makeTeam('merch');
    key = await makeKey('merch', ['release', 'canary', 'rollback']);
  });

  test('a build, hears of each step, and the history knows who it was', async () => {
    const answer = await release(key, merch);
    expect(answer.body).toMatchObject({ done: { name: 'merch', activated: true } });
    expect(answer.steps).toEqual([
      'it has arrived',
      'it is unpacked',
      'it fits what else is live',
      'its files are whole',
      'it keeps to its size and to its own elements',
      'its screens are drawn, by the server as by a browser',
      'it lies in the store',
    ]);
    expect((await status()).join('\n')).toContain('merch (for everybody)');
    const [latest] = await history('merch');
    expect(latest?.activations[0]).toMatchObject({
      action: 'release',
      by: expect.stringMatching(/^merch: CI of merch \([0-9a-f]{12}\)$/) as string,
      digest: expect.stringMatching(/^sha256-[0-9a-f]{64}$/) as string,
    });
    // Nothing is left of it on its way.
    expect(existsSync(join(place.store, '_uploads'))).toBe(false);
  });

  test('again: it was released before', async () => {
    const first = await release(key, merch);
    const again = await release(key, merch);
    expect(again.body).toMatchObject({
      done: { release: (first.body['done'] as { release: string }).release, activated: false },
    });
  });

  test('a canary, its share, everybody, and back', async () => {
    await release(key, merch);
    const wish = { action: 'canary', percent: 10, minVisits: 50 } as const;
    await release(key, { ...merch, code: 'two' }, wish);
    expect((await status()).join('\n')).toContain('canary 10%');
    await call(key, 'POST', '/remotes/merch/canary', { percent: 50 });
    expect((await status()).join('\n')).toContain('canary 50%');
    expect((await call(key, 'POST', '/remotes/merch/promote')).status).toBe(200);
    const [promoted, first] = await history('merch');
    expect([promoted?.state, first?.state]).toEqual(['active', 'fall-back']);
    await call(key, 'POST', '/remotes/merch/rollback', {});
    expect((await history('merch')).map(({ state }) => state)).toEqual(['', 'active']);
  });

  test('a wish that arrives twice goes back once', async () => {
    for (const code of ['one', 'two', 'three']) await release(key, { ...merch, code });
    const ids = (await history('merch')).map((one) => one.release);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [
      await call(key, 'POST', '/remotes/merch/rollback', {}, headers),
      await call(key, 'POST', '/remotes/merch/rollback', {}, headers),
    ];
    expect(answers.map(({ body }) => body['release'])).toEqual([ids[1], ids[1]]);
    const active = (await history('merch')).find(({ state }) => state === 'active');
    expect(active?.release).toBe(ids[1]);
  });

  test('and takes back what it saw live, not what went live since', async () => {
    for (const code of ['one', 'two']) await release(key, { ...merch, code });
    const [second, first] = (await history('merch')).map((one) => one.release);
    await release(key, { ...merch, code: 'three' });
    const wish = { from: second, to: first };
    const before = registry();
    const { status: code, body } = await call(key, 'POST', '/remotes/merch/rollback', wish);
    const third = (await history('merch')).find(({ state }) => state === 'active')?.release ?? '';
    expect([code, body['message']]).toEqual([
      422,
      `merch has ${third} live by now, and not ${second}: look at it again first`,
    ]);
    expect(registry()).toBe(before);
    const seen = { from: third, to: first };
    expect((await call(key, 'POST', '/remotes/merch/rollback', seen)).status).toBe(200);
  });

  test('in parts, some of which were sent before', async () => {
    const noise = Buffer.from(Array.from({ length: partSize }, () => Math.random() * 256));
    const folder = build({ ...merch, files: { 'video.bin.svg': Buffer.concat([noise, noise]) } });
    const archive = await packBuild(folder);
    const digest = digestOf(archive);
    await call(key, 'PUT', `/archives/${digest}/1`, archive.subarray(partSize, 2 * partSize));
    expect((await call(key, 'GET', `/archives/${digest}`)).body['parts']).toEqual([1]);
    const early = { archive: { digest, size: archive.length }, action: 'release' };
    const { body } = await call(key, 'POST', '/remotes/merch', early);
    expect(body['problem']).toMatchObject({ message: 'part 0 of the archive has not arrived' });
    expect((await order(key, 'merch', archive)).body).toHaveProperty('done');
  });
});

/** Of this process: other tests run beside it. */
const quarantines = () =>
  readdirSync(tmpdir()).filter((one) => one.startsWith(`panggung-quarantine-${process.pid}-`));

describe('refused, named, and nothing is live of it:', () => {
  let key: string;
  beforeEach(async () => {
    await makeTeam('merch');
    key = await makeKey('merch', ['release', 'canary', 'rollback', 'preview']);
  });

  async function expectProblem(answer: Promise<{ body: object }>, reason: RegExp) {
    const [before, folders] = [registry(), quarantines()];
    expect((await answer).body).toMatchObject({
      problem: { message: expect.stringMatching(reason) as string },
    });
    expect(registry()).toBe(before);
    expect(existsSync(join(place.store, 'merch'))).toBe(false);
    expect(quarantines()).toEqual(folders);
  }

  test('a remote of another name than it is sent as', async () => {
    const archive = await packBuild(build({ name: 'seats', path: '/merch/x' }));
    await expectProblem(order(key, 'merch', archive), /calls itself seats/);
  });

  test('a route outside of the paths of its team', async () => {
    const parts = { ...merch, path: '/checkout' };
    await expectProblem(
      release(key, parts),
      /route \/checkout is outside of the paths of team merch/,
    );
  });

  test('other bytes than were announced', async () => {
    const archive = await packBuild(build(merch));
    await send(key, Buffer.from('something else'), digestOf(archive));
    const described = { digest: digestOf(archive), size: archive.length };
    const asked = call(key, 'POST', '/remotes/merch', { archive: described, action: 'release' });
    await expectProblem(asked, /not what was announced/);
  });

  test('an archive that another team has sent', async () => {
    await makeTeam('seats');
    const other = await makeKey('seats', ['release']);
    const archive = await packBuild(build(merch));
    await send(other, archive);
    const described = { digest: digestOf(archive), size: archive.length };
    const asked = call(key, 'POST', '/remotes/merch', { archive: described, action: 'release' });
    await expectProblem(asked, /part 0 of the archive has not arrived/);
  });

  test('a server bundle that reads, connects and spawns', async () => {
    const server = `const got = [];
      const attempt = (what, work) => { try { work(); got.push(what); } catch {} };
      attempt('key', () => { if (process.env.RELEASES_SIGNING_KEY === undefined) throw 1; });
      attempt('file', () => require('fs').readFileSync('/etc/passwd'));
      attempt('process', () => require('child_process').execSync('true'));
      throw new Error('it reached ' + (got.join() || 'nothing'));`;
    await expectProblem(release(key, { ...merch, server }), /does not load: it reached nothing/);
  });

  test('without the signature that its team has promised, or with that of somebody else', async () => {
    const [ours, theirs] = [aSigner(), aSigner()];
    await call(operatorKey, 'POST', '/teams/merch/signers', { publicKey: ours.publicKey });
    await expectProblem(release(key, merch), /not signed by its team/);
    const folder = build(merch);
    const archive = await packBuild(folder);
    await expectProblem(
      order(key, 'merch', archive, { attestation: theirs.sign(folder) }),
      /no known key has signed it/,
    );
    const other = build({ ...merch, code: 'two' });
    await expectProblem(
      order(key, 'merch', archive, { attestation: ours.sign(other) }),
      /what is signed is/,
    );
    const { body } = await order(key, 'merch', archive, { attestation: ours.sign(folder) });
    expect(body).toHaveProperty('done');
  });

  test('what lies in the store without a signature, once the team signs', async () => {
    const before = await release(key, merch);
    await release(key, { ...merch, code: 'two' });
    const id = (before.body['done'] as { release: string }).release;
    const { publicKey } = aSigner();
    await call(operatorKey, 'POST', '/teams/merch/signers', { publicKey });
    // What was live stays good to go back to; what anybody may have changed there does not.
    const path = join(place.store, 'merch', id, 'release.json');
    const stored = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...stored, server: 'sha384-forged' }));
    const { status: code, body } = await call(key, 'POST', '/remotes/merch/rollback', { to: id });
    expect([code, body['message']]).toEqual([422, 'it is not signed by its team']);
    expect((await call(key, 'POST', '/remotes/merch/rollback', {})).status).toBe(200);
  });
});

test('web halts canaries, gives its own build to visitors, and does nothing else', async () => {
  await release(operatorKey, merch);
  const { body } = await release(
    operatorKey,
    { ...merch, code: 'two' },
    { action: 'canary', percent: 5 },
  );
  const { release: id } = body['done'] as { release: string };
  const halt = { release: id, reason: '9 failures in 20 visits' };
  expect((await call(watchKey, 'POST', '/remotes/merch/halt', halt)).status).toBe(200);
  const [latest] = await history('merch');
  expect(latest).toMatchObject({
    state: 'halted',
    activations: [{ action: 'canary' }, { action: 'halt', reason: halt.reason, by: 'web' }],
  });
  const shell = {
    id: '1.0.0-shell',
    releasedAt: new Date().toISOString(),
    build: {
      version: '1.0.0',
      contract: 1,
      platform: '0.1.5',
      scripts: [],
      styles: [],
      fonts: [],
      integrity: {},
    },
    files: {},
  };
  const give = { release: shell, automatic: true };
  const part = `/archives/${'a'.repeat(64)}`;
  expect((await call(watchKey, 'PUT', `${part}/0`, Buffer.from('x'))).status).toBe(403);
  expect((await call(watchKey, 'GET', part)).status).toBe(403);
  expect((await call(watchKey, 'POST', '/shell', give)).body).toEqual({ activated: true });
  expect((await call(watchKey, 'POST', '/shell', give)).body).toEqual({ activated: false });
});

test('health needs no key, everything else does', async () => {
  const origin = new URL(place.address).origin;
  for (const path of ['/health', '/health/live', '/health/ready']) {
    expect((await fetch(`${origin}${path}`)).status).toBe(200);
  }
  for (const key of [null, '', 'x', `${operatorKey}x`, 'pgk_000000000000_', '🔑']) {
    const header = key === '🔑' ? 'ü' : key;
    expect((await call(header, 'GET', '/status')).status).toBe(401);
  }
});
