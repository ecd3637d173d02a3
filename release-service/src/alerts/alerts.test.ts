import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parsePrivateKey, readRegistry, type Registry } from '@panggung/releases';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import { openStore } from '@panggung/storage';
import { createOutside } from '../platform/outside';
import { figuresFor } from '../testing/an-api';
import { listen } from '@panggung/test-support/processes/listen';
import { operatorKey, useService, watchKey } from '../testing/a-service';
import type { Mail } from './mail';
import { noticed } from './noticed';
import { readAlerts, type AlertState } from './state';
import { Undeliverable } from './undeliverable';
import { lookForAlerts, type AlertOptions } from './watch';

const { place, call, release, makeTeam, makeKey } = useService();
const merch = { name: 'merch', path: '/merch' };
const minute = 60_000;
const begin = Date.parse('2026-11-26T08:00:00Z');

/** A receiver that answers with one status after the other. */
const hooks: { headers: IncomingHttpHeaders; body: string }[] = [];
let statuses: number[] = [];
let server: Server;
let webhook: string;
beforeEach(async () => {
  hooks.length = 0;
  statuses = [];
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      hooks.push({ headers: request.headers, body });
      reply.writeHead(statuses.shift() ?? 204).end();
    });
  });
  webhook = `${await listen(server)}/hook`;
});
afterEach(() => server.close());

const mails: Mail[] = [];
let figures: ReleaseFigures[] | null = [];
const signing = () => parsePrivateKey(place.env['RELEASES_SIGNING_KEY'] ?? '');

function look(at = Date.now()): Promise<void> {
  const plain = openStore(place.store);
  const options = {
    store: plain,
    plain,
    readFigures: () => Promise.resolve(figures),
    sendMail: (mail) => Promise.resolve(void mails.push(mail)),
    signing: signing(),
    publicUrl: 'https://site.test',
    outside: createOutside(['127.0.0.1']),
    log: { warn: () => undefined } as unknown as AlertOptions['log'],
  } satisfies AlertOptions;
  return lookForAlerts(options, at);
}

async function aRelease(): Promise<string> {
  const { body } = await release(operatorKey, merch);
  return (body['done'] as { release: string }).release;
}

beforeEach(() => {
  mails.length = 0;
  figures = [];
});

test('a release that fails is told once, by mail and by a signed webhook', async () => {
  await makeTeam('merch', { alerts: { mails: ['On-Call@merch.test'], webhook } });
  const id = await aRelease();
  figures = [figuresFor('merch', id, { serverErrors: 30 })];
  // Copies of the service look at the same time.
  await Promise.all([look(), look(), look()]);
  await look(Date.now() + 2 * minute);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'on-call@merch.test', subject: `merch ${id} sering gagal` });
  expect(mails[0]?.text).toContain('30 kegagalan dari 130 kunjungan');
  expect(mails[0]?.text).toContain('https://site.test/__platform/remotes/merch');

  expect(hooks).toHaveLength(1);
  const { headers, body = '' } = hooks[0] ?? {};
  expect(JSON.parse(body)).toMatchObject({
    type: 'release.failing',
    data: { team: 'merch', remote: 'merch', release: id },
  });
  const signed = `${String(headers?.['webhook-id'])}.${String(headers?.['webhook-timestamp'])}.${body}`;
  const [kind, signature = ''] = String(headers?.['webhook-signature']).split(',');
  expect(kind).toBe('v1a');
  const key = createPublicKey(signing());
  const holds = (text: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  expect([holds(signed), holds(`${signed} `)]).toEqual([true, false]);

  const { body: report } = await call(operatorKey, 'GET', '/remotes/merch/report');
  expect(report['alerts']).toMatchObject([{ kind: 'failing', release: id, arrived: 2 }]);
  expect(JSON.stringify(report)).not.toContain('on-call');
});

test('a webhook that fails is tried again, and given up when it is gone', async () => {
  await makeTeam('merch', { alerts: { webhook } });
  figures = [figuresFor('merch', await aRelease(), { serverErrors: 30 })];
  statuses = [500, 302, 410];
  const start = Date.now();
  for (const after of [0, 0.5, 2, 9, 30, 600]) await look(start + after * minute);
  expect(hooks).toHaveLength(3);
  expect(new Set(hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const state = await readAlerts(openStore(place.store), 'merch');
  expect(state?.alerts[0]?.deliveries).toMatchObject([
    { to: 'webhook', tries: 3, failure: 'the webhook answered 410', ended: { arrived: false } },
  ]);
});

test('a canary that is halted, and a team that wants to hear nothing', async () => {
  await makeTeam('merch', { alerts: { mails: ['a@merch.test'] } });
  await makeTeam('seats');
  await aRelease();
  await look();
  const { body } = await release(
    operatorKey,
    { ...merch, code: 'two' },
    { action: 'canary', percent: 5 },
  );
  const { release: id } = body['done'] as { release: string };
  await call(watchKey, 'POST', '/remotes/merch/halt', { release: id, reason: '9 failures' });
  await look();
  await look();
  expect(mails.map(({ subject }) => subject)).toEqual([`merch ${id} dihentikan sebagai canary`]);
  expect(await readAlerts(openStore(place.store), 'seats')).toBeNull();
});

test('a webhook that hangs, and a state that cannot be read, hold up no other team', async () => {
  const waiting: (() => void)[] = [];
  const hanging = createServer((_, reply) => void waiting.push(() => reply.end()));
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  const { port } = hanging.address() as AddressInfo;
  await makeTeam('hangs', { alerts: { webhook: `http://127.0.0.1:${port}/` } });
  await makeTeam('broken', { alerts: { mails: ['b@broken.test'] } });
  await makeTeam('merch', { alerts: { mails: ['a@merch.test'] } });
  await openStore(place.store).write('_alerts/broken.json', 'no state');
  const failing = async (name: string) => {
    const { body } = await release(operatorKey, { name, path: `/${name}` });
    const { release: id } = body['done'] as { release: string };
    return figuresFor(name, id, { serverErrors: 30 });
  };
  figures = [await failing('hangs'), await failing('merch')];
  const looking = look();
  try {
    for (let tries = 0; waiting.length === 0 || mails.length === 0; tries += 1) {
      if (tries > 200) throw new Error('nobody was told while the webhook hung');
      await new Promise((done) => setTimeout(done, 20));
    }
  } finally {
    waiting.forEach((answer) => answer());
    await looking;
    hanging.close();
  }
  expect(mails.map(({ to }) => to)).toEqual(['a@merch.test']);
});

test("a team that changes much is held up, and ends nobody else's alert", async () => {
  await makeTeam('merch', { alerts: { mails: ['a@merch.test'] } });
  await makeTeam('seats');
  const key = await makeKey('seats', ['release', 'rollback', 'canary']);
  await release(key, { name: 'seats', path: '/seats' });
  await release(
    key,
    { name: 'seats', path: '/seats', code: 'two' },
    { action: 'canary', percent: 1 },
  );
  await aRelease();
  await look();
  const parts = { ...merch, code: 'two' };
  const { body } = await release(operatorKey, parts, { action: 'canary', percent: 5 });
  const { release: id } = body['done'] as { release: string };
  await call(watchKey, 'POST', '/remotes/merch/halt', { release: id, reason: '9 failures' });
  const statuses: number[] = [];
  for (let percent = 2; percent < 62; percent += 1) {
    const { status } = await call(key, 'POST', '/remotes/seats/canary', { percent });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(28);
  expect(statuses.filter((status) => status === 429)).toHaveLength(32);
  const refused = await fetch(`${place.address}/remotes/seats/rollback`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  });
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    expect.any(Number),
  ]);
  for (let percent = 2; percent < 62; percent += 1) {
    const answer = await call(operatorKey, 'POST', '/remotes/seats/canary', { percent });
    expect(answer.status).toBe(200);
  }
  await look();
  expect(mails.map(({ subject }) => subject)).toEqual([`merch ${id} dihentikan sebagai canary`]);
}, 60_000);

describe('what is noticed', () => {
  const registryWith = (id: string) =>
    ({
      remotes: { merch: { active: { id }, earlier: [] } },
      recent: [],
    }) as unknown as Registry;
  const team = { remotes: ['merch'], alerts: { mails: ['a@merch.test'] } };
  function run(...looks: { at: number; bad?: boolean | null; id?: string }[]): string[] {
    let state: AlertState | null = null;
    for (const { at, bad = false, id = '1' } of looks) {
      const given =
        bad === null ? null : [figuresFor('merch', '1', { serverErrors: bad ? 50 : 0 })];
      const now = begin + at * minute;
      state = noticed(state, { team, registry: registryWith(id), figures: given, now }) ?? state;
    }
    return state?.alerts.map(({ kind }) => kind) ?? [];
  }
  const bad = true;

  test.each([
    ['one time of failing', [{ at: 0, bad }, { at: 1, bad }, { at: 20 }], ['failing']],
    ['well again', [{ at: 0, bad }, { at: 31 }], ['failing', 'recovered']],
    [
      'failing anew',
      [{ at: 0, bad }, { at: 31 }, { at: 40, bad }],
      ['failing', 'recovered', 'failing'],
    ],
    ['failing on and off', [{ at: 0, bad }, { at: 10 }, { at: 25, bad }, { at: 40 }], ['failing']],
    [
      'nothing known',
      [
        { at: 0, bad },
        { at: 40, bad: null },
      ],
      ['failing'],
    ],
    [
      'replaced',
      [
        { at: 0, bad },
        { at: 40, id: '2' },
      ],
      ['failing'],
    ],
    ['well', [{ at: 0 }, { at: 1 }], []],
  ])('%s', (_, looks, kinds) => expect(run(...looks)).toEqual(kinds));

  test('a few visits, or one network alone, are no failure', () => {
    const state = noticed(null, {
      team,
      registry: registryWith('1'),
      figures: [
        figuresFor('merch', '1', { visits: 5, serverErrors: 5 }),
        figuresFor('merch', '1', { crashes: 90, failingNetworks: 2 }),
      ],
      now: begin,
    });
    expect(state?.alerts).toEqual([]);
  });
});

test('a mail that the server refuses for good is not tried again', async () => {
  await makeTeam('merch', { alerts: { mails: ['gone@merch.test'] } });
  figures = [figuresFor('merch', await aRelease(), { serverErrors: 30 })];
  let tries = 0;
  const plain = openStore(place.store);
  const options: AlertOptions = {
    store: plain,
    plain,
    readFigures: () => Promise.resolve(figures),
    sendMail: () => Promise.reject(new Undeliverable(`no such mailbox ${(tries += 1)}`, true)),
    signing: undefined,
    publicUrl: undefined,
    outside: createOutside([]),
    log: { warn: () => undefined } as unknown as AlertOptions['log'],
  };
  await lookForAlerts(options);
  await lookForAlerts(options, Date.now() + 60 * minute);
  expect(tries).toBe(1);
  expect((await readRegistry(plain).catch(() => null))?.remotes).toBeDefined();
});
