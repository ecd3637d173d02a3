import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { harnessPath } from '../../webpack/harness-path.mjs';
import { harnessConfig } from '../../webpack/harness.mjs';
import { packageFolder } from '@panggung/releasing';
import { serveContainer } from './container';
import { watchManifest } from './manifest-watch';
import { servePage } from './page';
import { checkSite, forwardTo } from './site';

interface HarnessOptions {
  /** Folder of the remote. */
  folder: string;
  port: number;
  /** Origin of the site that provides the data. */
  site: string;
}

/**
 * Shows a remote alone, and offers its container to a running site. Open pages take over what
 * changes and keep their state; what changes in the platform reloads the harness.
 * Listens on this machine only.
 * @returns a function that stops it
 * @throws Refusal when remote.json is wrong; Error when the port is taken
 */
export async function startHarness(options: HarnessOptions): Promise<() => Promise<void>> {
  const { folder, port, site } = options;
  const manifest = watchManifest(
    folder,
    () => container.reload(),
    (reason) => console.error(reason),
  );
  const container = serveContainer(folder, manifest.current);
  const compiler = webpack(
    harnessConfig(folder, join(packageFolder(import.meta.url), 'screens/harness')),
  );
  if (!compiler) throw new Error('webpack made no compiler');

  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      setupExitSignals: false,
      static: false,
      // Uses the page's own address: localhost and 127.0.0.1 are two origins.
      client: { logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      devMiddleware: { publicPath: harnessPath, stats: 'errors-warnings' },
      proxy: forwardTo(site),
      setupMiddlewares: ([hostCheck, ...others]) => [
        ...(hostCheck ? [hostCheck] : []),
        // Before the check of origins: pages of other origins load the container.
        { name: 'container', middleware: container.handler },
        ...others,
        { name: 'page', middleware: servePage(() => `${manifest.current().name} · harness`) },
      ],
    },
    compiler,
  );
  await server.start();
  await checkSite(site);
  return async () => {
    manifest.close();
    await Promise.all([server.stop(), container.close()]);
    await new Promise<void>((done) => compiler.close(() => done()));
  };
}
