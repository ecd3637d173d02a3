/**
 * Serves the monolith as web serves the federated site: the same headers, precompressed files, the
 * same cache of pages.
 * Usage: server.ts <port> <origin of the API>
 */
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { serveOwnFiles } from '@panggung/shell/server/http/own-files';
import { setSecurityHeaders } from '@panggung/shell/server/http/security-headers';
import { createOverrides } from '@panggung/shell/server/overrides/overrides';
import { servePages } from '@panggung/shell/server/pages/pages';
import type { Renderer } from '@panggung/shell/server/pages/rendering/renderer';
import { oneCopy } from '@panggung/shell/server/upstream/copies';
import { forward } from '@panggung/shell/server/upstream/forward';
import { fastify } from 'fastify';
import { createRenderer, noReleases, readBuild } from './pages';

const [port = '', apiUrl = ''] = process.argv.slice(2);
const site = `http://localhost:${port}`;
const dist = join(import.meta.dirname, 'dist');
// Whoever measures may have left a request half way.
const app = fastify({ routerOptions: { maxParamLength: 300 }, forceCloseConnections: true });

const shell = readBuild(dist);
setSecurityHeaders(app, { site, policy: () => shell.policy });
await app.register(staticFiles, { root: dist, serve: false, preCompressed: true });
app.get('/health', () => ({ status: 'ok' }));
serveOwnFiles(app, {
  shells: { folderOfFile: () => Promise.resolve(dist) },
  active: () => shell,
  site: '',
});
for (const prefix of ['/api', '/media', '/sandbox']) {
  await forward(app, { prefix, copies: oneCopy(apiUrl) }, site);
}
servePages(app, {
  store: noReleases(shell),
  // Pages call only these three.
  renderer: createRenderer(dist, apiUrl) as Renderer,
  overrides: createOverrides(false),
  secure: false,
  secrets: [],
  visitorCity: () => null,
  nonce: () => '',
  keepSeconds: 2,
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ host: '127.0.0.1', port: Number(port) });
