import { join } from 'node:path';
import type { RemoteManifest } from '@panggung/platform/manifest';
import { remoteBuildSchema, type RemoteBuild } from '@panggung/releases';
import webpack from 'webpack';
import devMiddleware, { type IncomingMessage, type ServerResponse } from 'webpack-dev-middleware';
import { devContainerConfig } from '../../webpack/remote.mjs';
import { createChangeFeed } from './change-feed';
import { problemsOf } from './problems';

/** Path under which a page finds the container and its description. */
const remotePath = '/remote/';

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface Container {
  /** Answers only requests below `/remote/`. */
  handler: Handler;
  /** Makes all open pages load anew. */
  reload(): void;
  close(): Promise<void>;
}

/**
 * Rebuilds the federated container of a remote whenever a source changes, serves it from memory to
 * any site, and tells open pages. After a failed build the last good one stays.
 */
export function serveContainer(folder: string, manifest: () => RemoteManifest): Container {
  const compiler = webpack(devContainerConfig(folder));
  if (!compiler) throw new Error('webpack made no compiler');
  const feed = createChangeFeed();
  let offer: { build: RemoteBuild; hash: string } | null = null;
  // Runs before the middleware's own hook: requests that wait for a valid build then find this one.
  compiler.hooks.done.tapPromise('panggung-dev', async (stats) => {
    if (stats.hasErrors()) return;
    offer = { build: await readBuild(compiler), hash: stats.hash ?? '' };
  });
  const files = devMiddleware(compiler, { publicPath: remotePath, stats: 'errors-warnings' });
  // After it: a page that hears of a build finds its files.
  compiler.hooks.done.tap('panggung-dev', (stats) => {
    const change = stats.hasErrors()
      ? { kind: 'failed' as const, problems: problemsOf(stats, folder) }
      : { kind: 'built' as const, hash: stats.hash ?? '' };
    process.nextTick(() => feed.tell(change));
  });
  const describe = (response: ServerResponse) => {
    response.statusCode = offer === null ? 503 : 200;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    const failed = { message: 'There is no good build yet: see the output of the harness.' };
    response.end(JSON.stringify(offer === null ? failed : { manifest: manifest(), ...offer }));
  };
  return {
    handler(request, response, next) {
      if (!request.url?.startsWith(remotePath)) return next();
      const path = request.url.slice(remotePath.length).split('?')[0];
      allowEverySite(response);
      if (request.method === 'OPTIONS') {
        response.statusCode = 204;
        response.end();
      } else if (path === 'panggung.json') {
        files.waitUntilValid(() => describe(response));
      } else if (path === 'changes') {
        feed.follow(response);
      } else {
        void files(request, response, next);
      }
    },
    reload: () => feed.tell({ kind: 'reload' }),
    close: () =>
      new Promise((done) => {
        feed.close();
        files.close(() => compiler.close(() => done()));
      }),
  };
}

function readBuild({ outputFileSystem, outputPath }: webpack.Compiler): Promise<RemoteBuild> {
  return new Promise((done, fail) => {
    outputFileSystem?.readFile(join(outputPath, 'build.json'), (error, content) => {
      if (error || !content) return fail(error ?? new Error('build.json is empty'));
      done(remoteBuildSchema.parse(JSON.parse(content.toString())));
    });
  });
}

/** Private network access: a site on the internet needs permission to reach this machine. */
function allowEverySite(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, HEAD, OPTIONS');
  response.setHeader('access-control-allow-headers', '*');
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('cache-control', 'no-store');
}
