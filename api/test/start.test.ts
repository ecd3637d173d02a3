import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/free-port';

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

/** What the bundled api says before it ends by itself. */
async function endOf(env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: join(__dirname, '..'),
    env: { PATH, ...env },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (words += text));
  }
  const code = await new Promise<number | null>((ended) => child.once('exit', ended));
  return { code, lines: words.trim().split('\n') };
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
  expect(lines).toContain('  SMTP_URL: Invalid URL');
  expect(lines.every((line, nth) => nth === 0 || /^ {2}[A-Z_]+: \S/.test(line))).toBe(true);
});
