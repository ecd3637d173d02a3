import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { createAuthority, type Certificate } from '@panggung/test-support/peers/certificates';
import { listen } from '@panggung/test-support/processes/listen';
import { plain } from './kit/outside/mails';
import { eventually } from '@panggung/test-support/processes/ready';
import { startLoggingApi } from './kit/site/logging-api';

jest.setTimeout(90_000);

const folder = temporaryFolder('certificates');
let authority: ReturnType<typeof createAuthority>;
let good: Certificate;
let expired: Certificate;
beforeAll(() => {
  authority = createAuthority(folder.path);
  good = authority.issue('good', 1);
  expired = authority.issue('expired', -1);
});
afterAll(() => folder.remove());

const credentials = { name: 'panggung', password: 'rahasia-surat' };

/** A mail server of another project, which wants a name and a password. */
async function startMailServer(options: SMTPServerOptions) {
  const seen = { mails: [] as string[], encrypted: [] as boolean[], passwords: [] as string[] };
  const server = new SMTPServer({
    disableReverseLookup: true,
    onAuth({ username, password }, session, done) {
      seen.passwords.push(password ?? '');
      seen.encrypted.push(session.secure);
      const isRight = username === credentials.name && password === credentials.password;
      if (isRight) done(null, { user: username });
      else done(new Error('no such name and password'));
    },
    onData(stream, _session, done) {
      void text(stream).then((mail) => {
        seen.mails.push(mail);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const port = new URL(await listen(server.server)).port;
  return {
    ...seen,
    port,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

interface Case {
  server: SMTPServerOptions;
  scheme?: 'smtp' | 'smtps';
  host?: string;
  password?: string;
  query?: string;
  trusted?: boolean;
}

/** Lets the whole api, as a process, mail somebody by a mail server. */
async function mailBy(
  { server, scheme = 'smtp', host = 'localhost', password, query = '', trusted = true }: Case,
  look: (
    api: Awaited<ReturnType<typeof startLoggingApi>>,
    mails: Awaited<ReturnType<typeof startMailServer>>,
  ) => Promise<void>,
) {
  const mails = await startMailServer(server);
  const secret = password ?? credentials.password;
  const api = await startLoggingApi('info', [], {
    SMTP_URL: `${scheme}://${credentials.name}:${secret}@${host}:${mails.port}${query}`,
    MAIL_FROM: 'Panggung <tiket@panggung.example>',
    ...(trusted && { NODE_EXTRA_CA_CERTS: authority.path }),
  });
  try {
    await api.db.$client.query(
      `insert into users (email, name) values ('sari@tamu.test', 'Sari Dewi')`,
    );
    const body = { email: 'sari@tamu.test' };
    expect((await api.call('POST', '/auth/password/forgot', { body })).status).toBeLessThan(300);
    await look(api, mails);
  } finally {
    await api.close();
    await mails.close();
  }
}

/** `localhost` is this machine, for which nothing has to be encrypted, so it is asked for. */
const needsTls = '?requireTLS=true';

it.each([
  ['SMTPS', 'smtps', { secure: true }],
  ['STARTTLS', 'smtp', {}],
] as const)(
  'mails travel by %s, after name and password, with a name of our domain',
  async (_name, scheme, more) => {
    const query = scheme === 'smtp' ? needsTls : '';
    await mailBy({ server: { ...good, ...more }, scheme, query }, async (_api, server) => {
      const mail = plain(await eventually('the mail', () => server.mails[0]));
      expect(mail).toContain('/reset-password#token=');
      expect(mail).toMatch(/^Message-ID:\s+<[\w.-]+@panggung\.example>\r$/im);
      expect(mail).toMatch(/^From: Panggung <tiket@panggung\.example>\r$/m);
      expect(server.encrypted).toEqual([true]);
    });
  },
);

it.each<[string, Case, RegExp]>([
  [
    'a wrong password',
    { server: {}, password: 'salah-kata', query: needsTls },
    /it does not take the name and password of SMTP_URL/,
  ],
  [
    'an expired certificate',
    { server: { secure: true }, scheme: 'smtps' },
    /its certificate has expired/,
  ],
  [
    'a certificate of somebody unknown',
    { server: { secure: true }, scheme: 'smtps', trusted: false },
    /nobody we trust has signed its certificate: NODE_EXTRA_CA_CERTS/,
  ],
  [
    'a server without encryption',
    {
      server: { hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      query: needsTls,
    },
    /it offers no encryption \(STARTTLS\) that works/,
  ],
  [
    'a server elsewhere without encryption, of which nothing was said',
    {
      server: { hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      // Leads to this machine, and does not look like it.
      host: '0.0.0.0',
    },
    /it offers no encryption \(STARTTLS\) that works/,
  ],
])('%s is a clear line in the log, and the mail is tried again', async (what, one, line) => {
  const certificate = what.includes('expired') ? expired : good;
  const { server: options, ...more } = one;
  await mailBy({ server: { ...certificate, ...options }, ...more }, async (api, server) => {
    const log = await eventually('the line', () =>
      line.test(api.written()) ? api.written() : undefined,
    );
    expect(log).toContain(
      `The mail server ${more.host ?? 'localhost'}:${server.port} cannot be used: `,
    );
    expect(log).not.toContain(credentials.password);
    expect(log).not.toContain('salah-kata');
    const { rows } = await eventually('the failed job', async () => {
      const found = await api.db.$client.query<{ state: string }>(
        `select state from pgboss.job where name = 'address-mail'`,
      );
      return found.rows[0]?.state === 'retry' ? found : undefined;
    });
    expect(rows).toHaveLength(1);
    expect(server.mails).toEqual([]);
    // The password goes to nobody who has not proved who they are.
    if (!what.includes('password')) expect(server.passwords).toEqual([]);
  });
});
