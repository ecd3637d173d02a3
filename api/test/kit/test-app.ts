import { buildApp } from '../../src/app';
import { databaseOf, readConfig, replicaOf, type Config } from '../../src/config';
import { jobHandlers, jobKinds } from '../../src/jobs';
import { createIdentityProvider } from '../../src/platform/auth/identity-provider';
import { openDatabases } from '../../src/platform/db/databases';
import { createMidtrans } from '../../src/platform/gateway/midtrans';
import type { JobKind } from '../../src/platform/jobs/job-kind';
import { createJobs } from '../../src/platform/jobs/jobs';
import { createMailer } from '../../src/platform/mail/mailer';
import type { TicketUse } from '../../src/sales/gate/ticket-use.repository';
import type { BeaconClient } from '../../src/waiting-rooms/draw/beacon-client';
import type { StockRepository } from '../../src/sales/stock/stock.repository';
import {
  createDemoDatabase,
  createTestDatabase,
  databaseSettings,
  type TestDatabase,
} from './site/databases';
import { startPaymentGateway } from '@panggung/test-support/peers/gateway';
import { startMailServer } from '@panggung/test-support/peers/mail-server';

export interface TestAppOptions {
  /** Whether its database has the demo marketplace; empty otherwise. */
  hasDemo?: boolean;
  stock?: StockRepository;
  ticketUse?: TicketUse;
  env?: Record<string, string>;
  poolSize?: number;
  /** Told whether public lists come from the replica that `env` names. */
  onReplicaChange?: (isUsed: boolean, why: string) => void;
  /** A chain of public randomness of a test's own. */
  beacon?: BeaconClient;
  /** What time it is for refunds. */
  clock?: () => Date;
  /** Makes this another copy of that application, on the same database. Close it before that one. */
  beside?: { database: Pick<TestDatabase, 'url'> };
}

/** The real application on its own real database, with a gateway and a mail server beside it. */
export async function startTestApp(options: TestAppOptions = {}) {
  const createDatabase = options.hasDemo ? createDemoDatabase : createTestDatabase;
  const own = options.beside ? undefined : await createDatabase();
  const database = own ?? { url: options.beside?.database.url ?? '' };
  const gateway = await startPaymentGateway();
  const mailServer = await startMailServer();
  const config = testConfig({
    ...databaseSettings(database.url),
    MIDTRANS_SNAP_URL: gateway.url,
    MIDTRANS_API_URL: gateway.url,
    MIDTRANS_SERVER_KEY: gateway.serverKey,
    SMTP_URL: mailServer.url,
    ...options.env,
  });
  const replica = replicaOf(config);
  const { close: closeDatabases, ...databases } = openDatabases(
    databaseOf(config),
    { browsing: options.poolSize ?? 16, sales: options.poolSize ?? 6 },
    replica && { address: replica, onChange: options.onReplicaChange ?? (() => {}) },
  );
  const { db, salesDb } = databases;
  const jobs = createJobs(
    databaseOf(config),
    jobKinds,
    () => {},
    () => app.services.outsideServices.note('job_given_up'),
  );
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
  });
  const app = await buildApp({
    config,
    ...databases,
    jobs,
    mailer,
    gateway: createMidtrans({
      snapUrl: config.MIDTRANS_SNAP_URL,
      apiUrl: config.MIDTRANS_API_URL,
      serverKey: config.MIDTRANS_SERVER_KEY,
      timeoutMs: 1_000,
    }),
    identityProvider: createIdentityProvider(config),
    ...(options.clock && { clock: options.clock }),
    ...(options.beacon && { beacon: options.beacon }),
    ...(options.stock && { stock: options.stock }),
    ...(options.ticketUse && { ticketUse: options.ticketUse }),
  });
  await app.http.ready();

  return {
    ...app,
    config,
    database,
    db,
    salesDb,
    jobs,
    gateway,
    mailServer,
    /**
     * Starts the workers; without it, jobs only pile up.
     * @param idle kinds that a test does without, as a sweep that comes first now and then
     */
    work: (idle: readonly JobKind[] = []) =>
      jobs.work(
        jobHandlers(databases.backgroundDb, app.jobServices).map((handler) =>
          idle.includes(handler.kind) ? { ...handler, handle: () => Promise.resolve() } : handler,
        ),
      ),
    async close() {
      await app.http.close();
      await jobs.stop();
      mailer.close();
      await closeDatabases();
      await gateway.close();
      await mailServer.close();
      await own?.drop();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

export function testConfig(env: Record<string, string>): Config {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    CATALOG_CACHE_SECONDS: '0',
    // All buyers of a test come from one network.
    UNPAID_TICKETS_PER_NETWORK: '0',
    MAILED_ADDRESSES_PER_NETWORK: '0',
    PUBLIC_URL: 'http://localhost:3000',
    API_PORT: '0',
    DATABASE_URL: 'postgresql://127.0.0.1:9/none',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'panggung',
    OIDC_CLIENT_SECRET: 'panggung-test',
    MIDTRANS_SNAP_URL: 'http://127.0.0.1:9',
    MIDTRANS_API_URL: 'http://127.0.0.1:9',
    MIDTRANS_SERVER_KEY: 'none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Panggung <tiket@panggung.test>',
    TICKET_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
    SECRET_KEY: 'a secret of tests with enough letters',
    ...env,
  });
}
