import staticFiles from '@fastify/static';
import { LogController, fastify, type FastifyInstance } from 'fastify';
import type { Config } from './config';
import { forward } from './http/forward';
import { serveOwnFiles } from './http/own-files';
import { setSecurityHeaders } from './http/security-headers';
import { readShellBuild } from './pages/document';
import { servePages } from './pages/pages';
import { openServerModules } from './pages/server-modules';
import { openReleaseStore } from './releases/release-store';
import { serveRemoteFiles } from './releases/remote-files';
import { serveRestrictedRegistry } from './releases/restricted';

/** The web server, ready to listen: pages, files, registry and forwarding. */
export async function buildWeb(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
  });
  const store = await openReleaseStore(config.RELEASES_DIR, (error) => app.log.error(error));
  app.addHook('onClose', async () => store.close());

  setSecurityHeaders(app, config.PUBLIC_URL);
  await app.register(staticFiles, { root: config.SHELL_DIR, serve: false, preCompressed: true });
  app.get('/health', () => ({ status: 'ok' }));
  serveOwnFiles(app, config.SHELL_DIR);
  serveRemoteFiles(app, { folder: store.folder, secret: config.SECRET_KEY });
  serveRestrictedRegistry(app, { store, secret: config.SECRET_KEY, apiUrl: config.API_URL });
  await forward(app, { prefix: '/api', upstream: config.API_URL }, config.PUBLIC_URL);
  await forward(app, { prefix: '/media', upstream: config.API_URL }, config.PUBLIC_URL);
  if (config.SANDBOX_URL !== undefined) {
    await forward(app, { prefix: '/sandbox', upstream: config.SANDBOX_URL }, config.PUBLIC_URL);
  }
  servePages(app, {
    store,
    modules: await openServerModules(config.SHELL_DIR, store.folder),
    shell: readShellBuild(config.SHELL_DIR),
    apiUrl: config.API_URL,
  });
  return app;
}
