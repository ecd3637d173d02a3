import { serveMetrics, startTracing } from '@panggung/observability';
import { tracingOf } from '@panggung/observability/settings';
import { endOnSignals } from '@panggung/serving';
import { endSecondsOf } from '@panggung/serving/settings';
import { buildApp } from './app';
import { databaseOf, readConfig, replicaOf, type Config } from './config';
import { wordsFor } from './operator-words';
import { migrateDatabase, waitForSchema } from './database-schema';
import { seedDemo } from './db/demo/seed';
import { jobHandlers, jobKinds } from './jobs';
import { createIdentityProvider } from './platform/auth/identity-provider';
import { openDatabases } from './platform/db/databases';
import { createMidtrans } from './platform/gateway/midtrans';
import { watchRush } from './platform/http/rush';
import { createJobs } from './platform/jobs/jobs';
import { createMailer } from './platform/mail/mailer';
import { keepDoing } from './platform/rounds';

/** How far lists of events may fall behind sales. */
const listingPauseMs = 1_000;
/** How often waiting rooms move on. */
const admissionPauseMs = 1_000;

async function start(config: Config): Promise<void> {
  const tracing = await startTracing(tracingOf(config, 'panggung-api'));
  const metrics = await serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
  const migrationsUrl = config.MIGRATIONS_DATABASE_URL ?? config.DATABASE_URL;
  const say = (line: string) => console.error(line);
  if (config.MIGRATE_AT_START) await migrateDatabase(migrationsUrl, say);
  else await waitForSchema(config.DATABASE_URL, say);
  const replica = replicaOf(config);
  const { close: closeDatabases, ...databases } = openDatabases(
    databaseOf(config),
    { browsing: config.DATABASE_POOL_SIZE, sales: config.SALES_POOL_SIZE },
    replica && {
      address: replica,
      onChange: (isUsed, why) =>
        isUsed
          ? app.http.log.info('public lists are read from the replica')
          : app.http.log.warn({ why }, 'public lists are read from the primary'),
    },
  );
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
  });
  const jobs = createJobs(
    databaseOf(config),
    jobKinds,
    (error) => app.http.log.error({ err: error }),
    (job) => {
      app.http.log.error({ job }, 'a job was given up');
      app.services.outsideServices.note('job_given_up');
    },
  );
  const app = await buildApp({
    config,
    ...databases,
    jobs,
    mailer,
    gateway: createMidtrans({
      snapUrl: config.MIDTRANS_SNAP_URL,
      apiUrl: config.MIDTRANS_API_URL,
      serverKey: config.MIDTRANS_SERVER_KEY,
    }),
    identityProvider: createIdentityProvider(config),
  });
  if (config.DEMO_DATA && (await seedDemo(databases.backgroundDb)))
    app.http.log.info('demo data written');
  // Before it takes jobs: a copy whose port is taken would take them and drop them, again and again.
  await app.http.listen({ host: config.API_HOST, port: config.API_PORT });
  const doings = startRounds(app);
  endOnSignals({
    draining: app.draining,
    seconds: endSecondsOf(config),
    log: app.http.log,
    atOnce: () => jobs.takeNoMore(),
    async close() {
      await Promise.all(doings.map((doing) => doing.stop()));
      await jobs.stop();
      mailer.close();
      await closeDatabases();
      await Promise.all([metrics.close(), tracing.close()]);
    },
  });
  await app.services.files.tryOut();
  await jobs.work(jobHandlers(databases.backgroundDb, app.jobServices), watchRush(app.http.server));
}

/** What every process does again and again. */
function startRounds({
  jobServices,
  services,
  http: { log },
}: Awaited<ReturnType<typeof buildApp>>) {
  const lists = { pauseMs: listingPauseMs, log };
  return [
    keepDoing(jobServices.events.refresh, { ...lists, what: 'refreshing listings' }),
    keepDoing(services.facetsInMemory.follow, { ...lists, what: 'following the facets' }),
    keepDoing(() => jobServices.waitingRoomMover.round(), {
      pauseMs: admissionPauseMs,
      log,
      what: 'moving waiting rooms on',
    }),
  ];
}

try {
  await start(readConfig());
} catch (error) {
  console.error(wordsFor(error));
  process.exit(1);
}
