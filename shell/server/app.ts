import { availableParallelism } from 'node:os';
import staticFiles from '@fastify/static';
import { observedServer, observeRequests } from '@panggung/observability';
import { createDraining, type Draining } from '@panggung/serving';
import { releaseStoreKeyOf } from '@panggung/serving/release-store-settings';
import { sealedStore, type VersionMark } from '@panggung/releases';
import { openStore, type ObjectStore } from '@panggung/storage';
import { fastify, type FastifyInstance } from 'fastify';
import { webKeysOf, type Config } from './config';
import { serveOffline, workerPath } from './http/offline';
import { answerProblems, earlyProblems } from './http/problems';
import { serveOwnFiles } from './http/own-files';
import { setSecurityHeaders } from './http/security-headers';
import { serveHealth } from './operation/health';
import { figuresReader } from './operation/figures';
import { pageNonce } from './operation/page-nonce';
import { servePlatformState } from './operation/platform-state';
import { receiveReports } from './operation/received-reports';
import { watchReleases } from './operation/release-watch';
import { serverReports } from './operation/reports';
import { readDevelopmentShell, serveDevelopmentShell } from './overrides/development-shell';
import { createOverrides } from './overrides/overrides';
import { servePages } from './pages/pages';
import { RenderPool } from './pages/rendering/render-pool';
import { threadLosses } from './pages/rendering/render-metrics';
import { Renderer } from './pages/rendering/renderer';
import { servePublicRegistry } from './releases/public-registry';
import type { LocalReleases } from './releases/local-releases';
import { serveAudience } from './releases/audience';
import { openReleases } from './releases/open-releases';
import { changesByService, changesInStore, type LiveChanges } from './releases/live-changes';
import { serveRemoteFiles } from './releases/remote-files';
import { readingMark } from './releases/version-mark';
import { serveRestrictedRegistry } from './releases/restricted';
import { visitorCityFrom } from './releases/visitor-city';
import { apiCalls } from './upstream/api-calls';
import { watchApis, type ApiCopies } from './upstream/api-copies';
import { oneCopy } from './upstream/copies';
import { forward } from './upstream/forward';
import { shareAnswers } from './upstream/shared/share-answers';
import { serveSitemap } from './sitemap/sitemap';

interface Web {
  app: FastifyInstance;
  draining: Draining;
}

const megabyte = 1024 * 1024;

/**
 * The web server, ready to listen: pages, files, registry and forwarding.
 * @param renderScript script of the threads that render pages
 */
export async function buildWeb(config: Config, renderScript: URL): Promise<Web> {
  const app = fastify({
    ...observedServer(config.LOG_LEVEL),
    routerOptions: { maxParamLength: 300 },
    trustProxy: config.TRUSTED_PROXIES,
    // Until the last connection has ended each of its requests is served.
    return503OnClosing: false,
    ...earlyProblems,
  });
  const draining = createDraining(app);
  const apis = watchApis(config.API_URL);
  const api = apiCalls(apis);
  const shared = shareAnswers(app, api, draining);
  // Anybody calls web.
  observeRequests(app, { believesCallers: false });
  answerProblems(app);
  const { WEB_KEY: secret, SHELL_DIR: shellFolder, PUBLIC_URL: site } = config;
  const objects = openObjects(config, readingMark(api, secret, app.log));
  const changes = changesOf(config, objects);
  const isSealed = config.RELEASES_PUBLIC_KEYS.length > 0;
  const automatic = config.SHELL_ACTIVATION === 'automatic';
  const releases = await openReleases({
    objects,
    isSealed,
    changes,
    shellFolder,
    automatic,
    secret,
    log: app.log,
  });
  const { store, stored, local, shells } = releases;
  const active = () => store.current().shells.active;
  const readFigures = figuresReader(api, secret);
  const endWatch = watchReleases({ releases: objects, store, changes, readFigures, log: app.log });
  app.addHook('onClose', async () => {
    endWatch();
    apis.close();
    await releases.close();
  });

  const secrets = webKeysOf(config);
  const secure = site.startsWith('https:');

  setSecurityHeaders(app, { site, policy: () => active().policy });
  await app.register(staticFiles, { root: shellFolder, serve: false, preCompressed: true });
  serveHealth(app, { isDraining: draining.isOn, store, apis });
  serveOwnFiles(app, { shells, active, site });
  const overridden = config.REMOTE_OVERRIDES !== 'false';
  const development = overridden ? readDevelopmentShell(shellFolder) : undefined;
  if (development) serveDevelopmentShell(app, development);
  serveOffline(app, { active, enabled: config.SERVICE_WORKER });
  serveSitemap(app, { store, api, site });
  serveRemoteFiles(app, { store, stored, local, secrets });
  const visitorCity = visitorCityFrom(config.VISITOR_CITY_HEADER);
  servePublicRegistry(app, { store, secret, secrets, api, visitorCity });
  serveRestrictedRegistry(app, { store, secret, secure, api, visitorCity });
  serveAudience(app, { secret, secure });
  receiveReports(app, { stored, api, secrets });
  servePlatformState(app, { store, api, readFigures });
  await forward(app, { prefix: '/api', copies: apis, shared }, site);
  await forward(app, { prefix: '/media', copies: apis }, site);
  if (config.SANDBOX_URL !== undefined) {
    const copies = oneCopy(config.SANDBOX_URL);
    await forward(app, { prefix: '/sandbox', copies }, site);
  }
  if (config.RELEASE_SERVICE_URL !== undefined) {
    const copies = oneCopy(config.RELEASE_SERVICE_URL);
    await forward(app, { prefix: '/__releases', copies }, site);
  }
  servePages(app, {
    store,
    renderer: createRenderer(app, { config, local, apis, renderScript }),
    worker: config.SERVICE_WORKER ? workerPath : undefined,
    vitals: config.VITALS_SHARE,
    overrides: createOverrides(overridden, development?.build),
    secure,
    visitorCity,
    secrets,
    nonce: () => pageNonce(secret),
    keepSeconds: config.PAGE_CACHE_SECONDS,
  });
  return { app, draining };
}

function openObjects(config: Config, mark: VersionMark): ObjectStore {
  const store = openStore(config.RELEASES_STORE, releaseStoreKeyOf(config));
  const { RELEASES_PUBLIC_KEYS: trusted } = config;
  return trusted.length === 0 ? store : sealedStore(store, { trusted, mark });
}

/** A service that is there makes all changes, so that they are in one history. */
function changesOf(config: Config, objects: ObjectStore): LiveChanges {
  const { RELEASE_SERVICE_URL: service, RELEASES_WATCH_KEY: key } = config;
  return service !== undefined && key !== undefined
    ? changesByService(service, key)
    : changesInStore(objects);
}

interface Rendering {
  config: Config;
  local: LocalReleases;
  apis: ApiCopies;
  renderScript: URL;
}

function createRenderer(
  app: FastifyInstance,
  { config, local, apis, renderScript }: Rendering,
): Renderer {
  const { PUBLIC_URL: site } = config;
  const heap = 256;
  const pool = new RenderPool({
    script: renderScript,
    nodeEnv: config.NODE_ENV,
    setup: { memoryLimit: (heap / 2) * megabyte },
    size: Math.max(2, Math.min(4, availableParallelism())),
    heap,
    busyLimit: 3000,
    slowLimit: 400,
    slowPages: 2,
    pageLimit: 8000,
    pagesPerThread: 40,
    onLoss: (cause) => {
      threadLosses.inc();
      app.log.error({ cause }, 'A rendering thread was lost');
    },
    onLeak: ({ name, release }) =>
      renderer.avoid({ name, release }, 'memory is never given back', ''),
  });
  app.addHook('onClose', () => pool.close());
  const report = serverReports({ api: apiCalls(apis), secret: config.WEB_KEY }, app.log);
  const renderer = new Renderer({ local, pool, apis, site, report });
  return renderer;
}
