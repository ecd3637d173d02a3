import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '@panggung/stack/ports';
import pg from 'pg';
import { createTestDatabase } from './kit/site/databases';
import { runCommand } from './kit/site/run-program';
import { startPgBouncer } from '@panggung/test-support/peers/pgbouncer';

const complete = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  PUBLIC_URL: 'http://localhost:3000',
  API_PORT: '0',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'panggung',
  OIDC_CLIENT_SECRET: 'none',
  MIDTRANS_SNAP_URL: 'http://127.0.0.1:9',
  MIDTRANS_API_URL: 'http://127.0.0.1:9',
  MIDTRANS_SERVER_KEY: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'a@panggung.test',
  TICKET_SIGNING_KEY: Buffer.alloc(32, 5).toString('base64'),
  SECRET_KEY: 'a secret of tests with enough letters',
};

/** What the bundled api, or a command of its, says before it ends by itself. */
async function endOf(env: Record<string, string>, name = 'server', args: string[] = []) {
  const { code, output } = await runCommand(name, env, args);
  return { code, lines: output.split('\n') };
}

it('ends with a line and no trace when the database cannot be reached', async () => {
  const port = await freePort();
  const DATABASE_URL = `postgresql://panggung:rahasia@localhost:${port}/toko`;
  const { code, lines } = await endOf({ ...complete, DATABASE_URL });
  expect(code).toBe(1);
  expect(lines).toEqual([
    `The database toko at localhost:${port} cannot be reached (ECONNREFUSED): look at DATABASE_URL, and whether PostgreSQL runs.`,
  ]);
});

it('names the database that is not there, and nobody else gets the password', async () => {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = '/tidak-ada';
  const { code, lines } = await endOf({ ...complete, DATABASE_URL: url.href });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('tidak-ada');
  expect(lines[0]).toContain('3D000');
});

it('names every setting that is wrong and starts nothing', async () => {
  const { code, lines } = await endOf({ NODE_ENV: 'production', SMTP_URL: 'mail' });
  expect(code).toBe(1);
  expect(lines[0]).toBe('The configuration is wrong:');
  expect(lines).toContain('  SECRET_KEY: is missing');
  expect(lines).toContain(
    '  SMTP_URL: must be like smtp://user:password@host:587, with %40 for @ and %2F for / in the password, and so on',
  );
  expect(lines.every((line, nth) => nth === 0 || /^ {2}[A-Z_]+: \S/.test(line))).toBe(true);
});

it('a port that is taken is named, and the copy takes no job', async () => {
  const { url, drop } = await createTestDatabase();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("insert into pgboss.job (name, data) values ('housekeeping', '{}')");
    const { code, lines } = await endOf({
      ...complete,
      DATABASE_URL: url,
      API_PORT: String(port),
      LOG_LEVEL: 'silent',
    });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/EADDRINUSE.*: another process has this port\.$/)],
    });
    const { rows } = await client.query<{ state: string }>(
      "select state from pgboss.job where name = 'housekeeping'",
    );
    expect(rows).toEqual([{ state: 'created' }]);
  } finally {
    await client.end();
    taken.close();
    await drop();
  }
});

it.each(['create-admin', 'add-categories'])(
  '%s says what a database without tables needs',
  async (script) => {
    const { url, drop } = await createTestDatabase('template1');
    try {
      const env = { ...complete, DATABASE_URL: url };
      const args = script === 'create-admin' ? ['a@example.com', '--name', 'A'] : [];
      const { code, lines } = await endOf(env, script, args);
      expect({ code, lines }).toEqual({
        code: 1,
        lines: [expect.stringMatching(/has no tables.*migrate\.js/)],
      });
    } finally {
      await drop();
    }
  },
);

it('says that its address is a pooler, instead of waiting for it', async () => {
  const { url, drop } = await createTestDatabase();
  const pooler = await startPgBouncer(url, { default_pool_size: 5 });
  try {
    const DATABASE_URL = pooler.urlOf(url);
    const { code, lines } = await endOf({
      ...complete,
      DATABASE_URL,
      MIGRATE_AT_START: 'false',
      LOG_LEVEL: 'silent',
    });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringContaining('set DATABASE_POOLER=transaction')],
    });
  } finally {
    await pooler.stop();
    await drop();
  }
});
