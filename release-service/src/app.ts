import { observedServer, observeRequests } from '@panggung/observability';
import { keyIdOf, publicKeyText, sealedWith } from '@panggung/releases';
import { endOldPreviews } from '@panggung/releasing';
import { openStore } from '@panggung/storage';
import { releaseStoreKeyOf } from '@panggung/serving/release-store-settings';
import { createDraining, type Draining } from '@panggung/serving';
import { countSitesBy } from '@panggung/serving/networks';
import { fastify, type FastifyInstance } from 'fastify';
import { Actors } from './actors/actors';
import { mailsBy } from './alerts/mail';
import { watchForAlerts } from './alerts/watch';
import { Archives } from './archives/archives';
import type { Config } from './config';
import { serveFreezes } from './freezes/routes';
import { auditTo } from './platform/audit';
import { callerOf, knowCallers } from './platform/caller';
import { createOutside } from './platform/outside';
import { serveHealth } from './platform/health';
import { answerProblems } from './platform/problems';
import { versionMark } from './platform/version-mark';
import { removeAbandoned } from './releases/quarantine';
import { servePlans } from './releases/plan-routes';
import { serveArchives, servePreviews, serveReleases, serveReports } from './releases/routes';
import { serveShell } from './releases/shell-route';
import { runTimer } from './releases/timer';
import { checksIn } from './releases/wishes';
import { figuresOf } from './reports/figures';
import { serveRemoteReports } from './reports/routes';
import { serveTeams } from './teams/routes';

/** Where web forwards to. */
export const prefix = '/__releases';

/** Milliseconds between looks for what is left of archives and builds. */
const cleaning = 3600_000;

interface Service {
  app: FastifyInstance;
  draining: Draining;
}

/** The release service, ready to listen. */
export async function buildService(config: Config): Promise<Service> {
  countSitesBy(config.IPV6_SITE_BITS);
  const app = fastify({
    ...observedServer(config.LOG_LEVEL),
    trustProxy: config.TRUSTED_PROXIES,
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
  });
  const draining = createDraining(app);
  observeRequests(app, { believesCallers: true });
  answerProblems(app);
  const plain = openStore(config.RELEASES_STORE, releaseStoreKeyOf(config));
  const { RELEASES_SIGNING_KEY: signing } = config;
  const mark = versionMark({ api: config.API_URL, key: config.TELEMETRY_KEY, log: app.log });
  const store = signing ? sealedWith(plain, signing, mark) : plain;
  const archives = new Archives(plain);
  const outside = createOutside(config.INTERNAL_HOSTS);
  const actors = new Actors({
    store,
    operatorKeys: config.RELEASES_OPERATOR_KEYS,
    watchKey: config.RELEASES_WATCH_KEY,
    api: config.API_URL,
    outside,
  });
  const readFigures = figuresOf(config.API_URL, config.TELEMETRY_KEY);
  serveHealth(app, { isDraining: draining.isOn, store });
  await app.register(
    async (service) => {
      knowCallers(service, actors);
      service.get('/me', (request) => callerOf(request));
      serveArchives(service, { archives });
      const audit = auditTo(plain, app.log);
      const check = checksIn(store);
      serveReleases(service, { store, archives, check });
      servePreviews(service, { store, check, audit });
      servePlans(service, { store, check });
      serveReports(service, { store });
      serveRemoteReports(service, { store, plain, readFigures });
      serveShell(service, store);
      serveFreezes(service, { store, audit });
      serveTeams(service, { store, audit, outside });
      await Promise.resolve();
    },
    { prefix },
  );
  removeAbandoned();
  const timer = setInterval(() => {
    removeAbandoned();
    endOldPreviews(store).catch((error: unknown) =>
      app.log.warn({ err: error }, 'Old previews cannot be ended'),
    );
    archives.removeOld().then(
      (removed) => removed > 0 && app.log.info({ removed }, 'Parts of archives were removed'),
      (error: unknown) => app.log.warn({ err: error }, 'Old archives cannot be removed'),
    );
  }, cleaning);
  timer.unref();
  const stopTimer = runTimer({ store, log: app.log });
  const stopAlerts = watchForAlerts({
    store,
    plain,
    readFigures,
    sendMail: mailsBy(config.SMTP_URL, config.MAIL_FROM),
    signing,
    publicUrl: config.PUBLIC_URL,
    outside,
    log: app.log,
  });
  app.addHook('onClose', () => {
    clearInterval(timer);
    stopTimer();
    stopAlerts();
  });
  return { app, draining };
}

/** What web needs to believe this service: for the log. */
export const publicKeyOf = ({ RELEASES_SIGNING_KEY: key }: Config) =>
  key && { id: keyIdOf(key), key: publicKeyText(key) };
