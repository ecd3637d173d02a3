import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app';
import { databaseOf, readConfig } from './config';
import { openDatabases } from './platform/db/databases';
import { createIdentityProvider } from './platform/auth/identity-provider';
import { createMidtrans } from './platform/gateway/midtrans';
import { createMailer } from './platform/mail/mailer';

// Nothing is connected to while the document is written, so these addresses only have to parse.
const nowhere = 'http://127.0.0.1:9';
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: nowhere,
  API_PORT: '0',
  DATABASE_URL: 'postgresql://127.0.0.1:9/none',
  OIDC_ISSUER: nowhere,
  OIDC_CLIENT_ID: 'none',
  OIDC_CLIENT_SECRET: 'none',
  MIDTRANS_SNAP_URL: nowhere,
  MIDTRANS_API_URL: nowhere,
  MIDTRANS_SERVER_KEY: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'none@panggung.test',
  TICKET_SIGNING_KEY: Buffer.alloc(32).toString('base64'),
  SECRET_KEY: 'x'.repeat(32),
});

const noJobs = () => Promise.reject(new Error('there are no jobs here'));

const { http } = await buildApp({
  config,
  ...openDatabases(databaseOf(config), { browsing: 2, sales: 2 }),
  jobs: { enqueue: noJobs, enqueueAll: noJobs, forgetMails: noJobs },
  gateway: createMidtrans({ snapUrl: nowhere, apiUrl: nowhere, serverKey: 'none' }),
  mailer: createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
  }),
  identityProvider: createIdentityProvider(config),
});
await http.ready();
/** Sorts the document, so that the order of registered routes does not matter. */
const inOrder = (key: string, value: unknown): unknown =>
  (key === 'paths' || key === 'schemas') && typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const target = fileURLToPath(new URL('../openapi.json', import.meta.url));
await writeFile(target, `${JSON.stringify(http.swagger(), inOrder, 2)}\n`);
await http.close();
