// Covers: Containerfile, compose.yaml, compose.s3.yaml, scripts/packaging
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentAgreement } from '@panggung/policy';
import { newSecrets, renderCompose, type Service } from './kit/compose';
import { ComposeSite, newAddresses } from './kit/compose-site';
import { checkMachine, type Container } from './kit/container';
import { targetsOf } from './kit/containerfile';
import { probe } from './kit/probe';

// The steps of `docker compose up`, one after the other; each needs those before.
jest.setTimeout(400_000);

const addresses = newAddresses(['postgres', 'redis', 'store', 'api', 'web']);
const origin = `http://${addresses['web']}:3000`;
const secrets = newSecrets();

let site: ComposeSite;
let web: Container;
let api: Container;
let sandbox: Container;
beforeAll(async () => {
  checkMachine();
  site = new ComposeSite(renderCompose({ ...secrets, PUBLIC_URL: origin }), addresses);
  await Promise.all([site.startPostgres(), site.startRedis()]);
});
afterAll(() => site.close());

const eventually = async <Value>(look: () => Promise<Value | undefined>, ms = 30_000) => {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`It did not come about.\n${web.output()}`);
    await sleep(100);
  }
};
const readiness = async () => {
  const answer = await fetch(`${origin}/health/ready`);
  const { reasons } = (await answer.json()) as { reasons: string[] };
  return { status: answer.status, reasons };
};

async function ask<Data>(path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

it.each(targetsOf())(
  '%s runs as nobody in particular, and writes nothing but /tmp',
  async (target) => {
    const { ended, output } = site.runImage(target, ['node', '-e', probe]);
    expect({ ...(await ended), output: output() }).toMatchObject({ code: 0 });
    expect(JSON.parse(output())).toEqual({
      uid: 10001,
      gid: 10001,
      groups: '',
      capabilities: [0, 0, 0, 0],
      noNewPrivileges: '1',
      written: {
        '/app/x': 'EROFS',
        '/etc/x': 'EROFS',
        '/usr/local/bin/node': 'EROFS',
        '/tmp/x': 'written',
      },
      folder: '/app',
    });
  },
);

it.each(targetsOf())('the files of %s belong to root, and others cannot write them', (target) => {
  const find = (...args: string[]) =>
    execFileSync('find', [join(site.folderOf(target), 'app'), ...args], { encoding: 'utf8' });
  expect(find('-name', 'package.json')).not.toBe('');
  expect(find('!', '-uid', '0')).toBe('');
  expect(find('!', '-type', 'l', '-perm', '/022')).toBe('');
});

it('migrations run, and can be run again', async () => {
  for (const time of [1, 2]) {
    const { ended, output } = site.run('migrate');
    expect({ time, ...(await ended), output: output() }).toMatchObject({ code: 0, signal: null });
  }
});

it('web starts on an empty store, and says what it waits for', async () => {
  web = site.run('web');
  const first = await eventually(readiness);
  expect(first).toMatchObject({ status: 503, reasons: ['the release store has no remotes'] });
  expect(web.output()).toContain('The release store has no remotes: release them');
  expect(web.output()).not.toContain('ENOENT');
});

it('the first release makes it ready, without a restart', async () => {
  const { ended, output } = site.run('releases');
  expect({ ...(await ended), output: output() }).toMatchObject({ code: 0 });
  expect(output()).toContain('catalog');
  await eventually(async () => ((await readiness()).status === 200 ? true : undefined));
  expect(web.child.exitCode).toBeNull();
});

it('a store that is full is named in a sentence', async () => {
  const full = mkdtempSync(join(tmpdir(), 'full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,uid=10001', 'tmpfs', full]);
  try {
    const { ended, output } = site.run('releases', { volumes: { '/data/releases': full } });
    expect((await ended).code).toBe(1);
    expect(output()).toBe('refused: The store /data/releases is full (ENOSPC)\n');
  } finally {
    execFileSync('umount', [full]);
    rmSync(full, { recursive: true });
  }
});

it.each([
  ['/etc/releases', /^refused: The store \/etc\/releases cannot be used \(\w+\)\n$/],
  [
    's3://b/x',
    /^refused: the release store s3:\/\/b\/x cannot be opened: .* no name of a bucket\n$/,
  ],
  ['s3://panggung-releases', /^refused: .* needs the id and the secret of a key\n$/],
])('a release into %s is refused in a sentence', async (store, sentence) => {
  const { ended, output } = site.run('releases', { env: { RELEASES_STORE: store } });
  expect((await ended).code).toBe(1);
  expect(output()).toMatch(sentence);
});

/** Every remote of this repository, and the shell. */
const everything = [
  'shell',
  ...readdirSync(join(__dirname, '../..')).filter((name) => name.startsWith('mf-')),
];

it('releasing the same again changes nothing', async () => {
  const { ended, output } = site.run('releases');
  expect((await ended).code).toBe(0);
  expect(output().match(/was released before/g)).toHaveLength(everything.length);
});

it('api, sandbox and web are healthy by their own checks', async () => {
  api = site.run('api');
  sandbox = site.run('sandbox');
  await site.healthy('api', api);
  await site.healthy('web', web);
  // web looks for the api twice a second.
  await eventually(async () =>
    (await fetch(`${origin}/api/events?limit=1`)).ok ? true : undefined,
  );
});

it('pages are rendered with what the database holds, and pictures are drawn', async () => {
  const [event] = await ask<{ id: string; title: string; image_url: string }[]>(
    '/api/events?available=true&limit=1',
  );
  // A page that is made while its data takes long comes without them.
  await eventually(async () => {
    const page = await fetch(`${origin}/events/${event?.id}`);
    expect(page.status).toBe(200);
    return (await page.text()).includes(event?.title ?? '?') ? true : undefined;
  });
  const picture = await fetch(new URL(event?.image_url ?? '', origin));
  expect(picture.headers.get('content-type')).toMatch(/^image\/(webp|avif|jpeg|png)/);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

interface Offer {
  id: string;
  ticketTypes: { id: string; status: string; available: number; price: number }[];
}

it('a guest buys a ticket, pays, and gets it as PDF', async () => {
  const events = await ask<Offer[]>('/api/events?available=true&limit=50');
  const offers = events.flatMap(({ id, ticketTypes }) =>
    ticketTypes.map((type) => ({ ...type, eventId: id })),
  );
  const offer = offers.find(({ status, available }) => status === 'on_sale' && available > 5);
  const order = await ask<{ id: string; code: string; accessToken: string }>(
    '/api/tickets/guest-purchase',
    {
      agreement: currentAgreement,
      eventId: offer?.eventId,
      items: [{ ticketTypeId: offer?.id, quantity: 1 }],
      buyer: { name: 'Pembeli Citra', email: 'pembeli@contoh.test', phone: '081234567890' },
    },
    { 'idempotency-key': randomUUID() },
  );
  const key = { 'x-access-token': order.accessToken };
  if ((offer?.price ?? 0) > 0) {
    await ask('/api/payments/create-transaction', { transactionId: order.id }, key);
    const basic = Buffer.from(`${secrets['MIDTRANS_SERVER_KEY']}:`).toString('base64');
    const settled = await fetch(`${origin}/sandbox/pay/control/settle`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: `${order.code}-1` }),
    });
    expect({ status: settled.status, said: await settled.text() }).toMatchObject({ status: 200 });
  }
  await eventually(async () => {
    const { status } = await ask<{ status: string }>(
      `/api/transactions/${order.id}`,
      undefined,
      key,
    );
    return status === 'paid' ? true : undefined;
  });
  const paper = await fetch(`${origin}/api/transactions/${order.id}/tickets.pdf`, { headers: key });
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

it("the commands of operators are in the api's image", async () => {
  const check = site.run('api', { command: ['dist/check-database.js'] });
  expect({ ...(await check.ended), output: check.output() }).toMatchObject({ code: 0 });
});

it('each process ends by the signal of its image, in order', async () => {
  expect(await Promise.all([web.stop(), api.stop(), sandbox.stop()])).toEqual([0, 0, 0]);
});

const storeOf = (service: Service | undefined) =>
  Object.fromEntries(
    Object.entries(service?.environment ?? {}).filter(([name]) =>
      name.startsWith('RELEASES_STORE'),
    ),
  );

it('the store of compose.s3.yaml takes the first release, and web serves from it', async () => {
  // The key that the stand-in for Garage knows.
  const key = { STORE_KEY_ID: 'S3RVER', STORE_KEY: 'S3RVER' };
  const files = ['compose.yaml', 'compose.s3.yaml'];
  const { services } = renderCompose({ ...secrets, ...key, PUBLIC_URL: origin }, files);
  await site.startStore(services['store']?.environment?.['GARAGE_DEFAULT_BUCKET'] ?? '');
  web = site.run('web', { env: storeOf(services['web']) });
  await eventually(async () => ((await readiness()).status === 503 ? true : undefined));
  const { ended, output } = site.run('releases', { env: storeOf(services['releases']) });
  expect({ ...(await ended), output: output() }).toMatchObject({ code: 0 });
  await eventually(async () => ((await readiness()).status === 200 ? true : undefined));
  // Web is ready with the first remote, and looks for more once a second.
  await eventually(async () =>
    (await fetch(`${origin}/about`)).status === 200 ? true : undefined,
  );
  expect(await web.stop()).toBe(0);
});
