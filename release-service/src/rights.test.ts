import { randomInt } from 'node:crypto';
import { readRegistry, scopes, type Scope } from '@panggung/releases';
import { packBuild } from '@panggung/releasing';
import { folderStore } from '@panggung/storage';
import { operatorKey, useService } from './testing/a-service';

const { place, call, order, build, makeTeam, makeKey } = useService();
const path = '/remotes/merch';
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString();
const registry = () => readRegistry(folderStore(place.store));
const live = async () => (await registry()).remotes['merch'];

const archiveOf = (code: string) => packBuild(build({ name: 'merch', path: '/merch', code }));

interface Done {
  release?: string;
  done?: { release: string };
}

/** Sends a build. @returns the id of its release */
async function send(key: string, code: string, wish: Parameters<typeof order>[3]) {
  const { body } = await order(key, 'merch', await archiveOf(code), wish);
  return (body as Done).done?.release ?? '';
}

/** What was done with a release before somebody wants it back. Another one is live for everybody. */
const histories = {
  'live before, and followed by another one': async () => {
    const id = await send(operatorKey, 'tried', {});
    await send(operatorKey, 'next', {});
    return id;
  },
  'halted as a canary': async () => {
    const id = await send(operatorKey, 'tried', { action: 'canary', percent: 1 });
    await call(operatorKey, 'POST', `${path}/halt`, { release: id, reason: 'it fails' });
    return id;
  },
  'ended as a canary': async () => {
    const id = await send(operatorKey, 'tried', { action: 'canary', percent: 1 });
    await call(operatorKey, 'POST', `${path}/canary`, { percent: 0 });
    return id;
  },
  'live, and taken back': async () => {
    const id = await send(operatorKey, 'tried', {});
    await call(operatorKey, 'POST', `${path}/rollback`, {});
    return id;
  },
  'live, followed by another one, and passed over on the way back': async () => {
    const { active } = (await live()) ?? {};
    const id = await send(operatorKey, 'tried', {});
    await send(operatorKey, 'next', {});
    await call(operatorKey, 'POST', `${path}/rollback`, { to: active?.id });
    return id;
  },
  'live before, and halted as a canary since': async () => {
    const id = await send(operatorKey, 'tried', {});
    await send(operatorKey, 'next', {});
    await send(operatorKey, 'tried', { action: 'canary', percent: 1 });
    await call(operatorKey, 'POST', `${path}/halt`, { release: id, reason: 'it fails' });
    return id;
  },
  scheduled: () => send(operatorKey, 'tried', { at: inAnHour() }),
  'a preview': () => send(operatorKey, 'tried', { action: 'preview' }),
};

/** Who may bring it back by naming it. */
const table: Record<keyof typeof histories, { rollback: boolean; release: boolean }> = {
  'live before, and followed by another one': { rollback: true, release: true },
  'halted as a canary': { rollback: false, release: true },
  'ended as a canary': { rollback: false, release: true },
  'live, and taken back': { rollback: false, release: true },
  'live, followed by another one, and passed over on the way back': {
    rollback: false,
    release: true,
  },
  'live before, and halted as a canary since': { rollback: false, release: true },
  scheduled: { rollback: false, release: true },
  // It is in no history of the remote before it is released.
  'a preview': { rollback: false, release: false },
};

beforeEach(async () => {
  await makeTeam('merch');
  await send(operatorKey, 'first', {});
});

test.each(Object.entries(histories))(
  'a release that is %s comes back for those of the table alone',
  async (state, make) => {
    const id = await make();
    const before = (await live())?.active.id;
    const all: [Scope[], boolean][] = [
      [['canary', 'rollback', 'preview'], table[state as keyof typeof table].rollback],
      [['canary', 'preview'], false],
      [['rollback', 'release'], table[state as keyof typeof table].release],
    ];
    for (const [wanted, may] of all) {
      const key = await makeKey('merch', wanted);
      const { status } = await call(key, 'POST', `${path}/rollback`, { to: id });
      expect([wanted, status === 200]).toEqual([wanted, may]);
      expect((await live())?.active.id).toBe(may ? id : before);
      if (may) break;
    }
  },
  30_000,
);

test('the way back that nobody names leads to no release that was halted', async () => {
  await histories['live before, and halted as a canary since']();
  const first = await archiveOf('first');
  const key = await makeKey('merch', ['rollback']);
  const { body } = await call(key, 'POST', `${path}/rollback`, {});
  const { release } = body as Done;
  const { body: known } = await order(operatorKey, 'merch', first, { newOnly: true });
  expect((known as Done).done?.release).toBe(release);
}, 30_000);

/** Repeats the run of a test with `TEST_SEED`. */
const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));

/** A generator of numbers from 0 to `below` (mulberry32). */
function numbersFrom(start: number) {
  let state = start;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const codes = ['first', 'a', 'b', 'c'];

test.each([
  [['rollback']],
  [['canary', 'rollback']],
  [['preview', 'rollback']],
  [['canary', 'preview', 'rollback']],
  [['canary', 'preview']],
  [[...scopes]],
] as [Scope[]][])(
  'a key for %j reaches nothing that its scopes do not give, whatever is done in turn',
  async (own) => {
    const next = numbersFrom(seed + own.join().length);
    const pick = <Value>(values: readonly Value[]) => values[next(values.length)] as Value;
    const key = await makeKey('merch', own);
    const has = (scope: Scope) => own.includes(scope);
    const seen = new Set<string>();
    const wasLive = new Set([(await live())?.active.id ?? '']);
    const bad = new Set<string>();
    const post = (by: string, verb: string, body: object) =>
      call(by, 'POST', `${path}/${verb}`, body);
    const deeds: [string, (by: string) => Promise<unknown>][] = [
      ['release', (by) => send(by, pick(codes), {})],
      ['canary', (by) => send(by, pick(codes), { action: 'canary', percent: 1 + next(99) })],
      ['preview', (by) => send(by, pick(codes), { action: 'preview' })],
      ['resize', (by) => post(by, 'canary', { percent: next(100) })],
      ['promote', (by) => post(by, 'promote', { anyway: true })],
      ['back', (by) => post(by, 'rollback', {})],
      ['back to', (by) => post(by, 'rollback', { to: pick([...seen, 'none']) })],
      [
        'plan',
        (by) =>
          post(by, 'schedule', {
            action: 'release',
            release: pick([...seen, 'none']),
            at: inAnHour(),
          }),
      ],
      ['unplan', (by) => post(by, 'unschedule', {})],
      [
        'halt',
        async (by) =>
          post(by, 'halt', { release: (await live())?.canary?.release.id ?? '', reason: 'uji' }),
      ],
    ];
    const ofCanaries = ['resize', 'promote', 'halt'];
    for (let step = 0; step < 60; step += 1) {
      const before = await registry();
      const runs = before.remotes['merch']?.canary !== undefined;
      // Operators do what leads somewhere; the key tries everything, and mostly to bring something back.
      const isOwn = step % 2 === 1;
      const tried = isOwn && next(2) === 0 ? deeds.filter(([name]) => name === 'back to') : deeds;
      const [name, deed] = pick(
        isOwn ? tried : deeds.filter((one) => runs || !ofCanaries.includes(one[0])),
      );
      await deed(isOwn ? key : operatorKey);
      const after = await registry();
      const [was, is] = [before.remotes['merch'], after.remotes['merch']];
      const where = `seed ${seed}, step ${step}: ${name} by ${isOwn ? 'the key' : 'an operator'}`;
      if (!was || !is) throw new Error(where);
      for (const { id } of [is.active, ...(is.canary ? [is.canary.release] : [])]) seen.add(id);
      for (const { release } of [...after.scheduled, ...after.previews]) seen.add(release.id);
      const { id } = is.active;
      const isChanged = id !== was.active.id;
      if (isOwn) {
        const wasGood = wasLive.has(id) && !bad.has(id);
        const mayBeLive = has('release') || (has('rollback') && wasGood);
        expect([where, !isChanged || mayBeLive]).toEqual([where, true]);
        const grew =
          is.canary !== undefined &&
          (is.canary.release.id !== was.canary?.release.id ||
            is.canary.percent > was.canary.percent);
        expect([where, !grew || has('canary')]).toEqual([where, true]);
        const isSame = JSON.stringify(before.previews) === JSON.stringify(after.previews);
        expect([where, isSame || has('preview')]).toEqual([where, true]);
        const planned = after.scheduled.length > before.scheduled.length;
        expect([where, !planned || has('release')]).toEqual([where, true]);
      }
      // Whatever was done: no page falls back to what nobody ever had.
      for (const one of is.earlier) expect([where, wasLive.has(one.id)]).toEqual([where, true]);
      if (isChanged && name.startsWith('back')) bad.add(was.active.id);
      if (is.halted && is.halted.release !== was.halted?.release) bad.add(is.halted.release);
      if (isChanged) {
        wasLive.add(id);
        bad.delete(id);
      }
    }
  },
  120_000,
);

test.each(['revoked', 'without its remote'])(
  'a key that is %s while its builds wait for their turn releases none of them',
  async (state) => {
    const key = await makeKey('merch', ['release']);
    const id = /^pgk_([0-9a-f]+)_/.exec(key)?.[1] ?? '';
    const archives = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(archiveOf));
    const mine = async () => (await registry()).recent.filter(({ by = '' }) => by.includes(id));
    const sent = archives.map((archive) => order(key, 'merch', archive, {}));
    const answers = Promise.allSettled(sent);
    while ((await mine()).length === 0) await new Promise((done) => setTimeout(done, 5));
    const path = state === 'revoked' ? `/teams/merch/keys/${id}` : '/teams/merch';
    const left = { remotes: [], prefixes: [] };
    const change = await (state === 'revoked'
      ? call(operatorKey, 'DELETE', path)
      : call(operatorKey, 'PUT', path, left));
    expect(change.status).toBeLessThan(300);
    const { length } = await mine();
    await answers;
    expect((await mine()).length).toBe(length);
    expect(length).toBeLessThan(archives.length);
  },
  30_000,
);
