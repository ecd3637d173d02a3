import { join, resolve } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { harnessPath } from '../../webpack/harness-path.mjs';
import { remoteWorkshopConfig } from '../../webpack/workshop.mjs';
import { packageFolder } from '@panggung/releasing';
import { serve } from './arguments';
import { servePage } from './page';
import { forwardTo } from './site';

const usage = `usage: panggung-remote workshop [--port 3102] [--site http://localhost:3000]
Shows the components of this folder in the states that src/**/*.states.tsx name.`;

await serve({ usage, port: 3102 }, async ({ port, site }) => {
  const folder = resolve('.');
  const compiler = webpack(
    remoteWorkshopConfig(folder, join(packageFolder(import.meta.url), 'screens/workshop')),
  );
  if (!compiler) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      setupExitSignals: false,
      static: false,
      client: { logging: 'warn', overlay: true, webSocketURL: 'auto://0.0.0.0:0/ws' },
      devMiddleware: { publicPath: harnessPath, stats: 'errors-warnings' },
      proxy: forwardTo(site),
      setupMiddlewares: (others) => [
        ...others,
        { name: 'page', middleware: servePage(() => 'workshop') },
      ],
    },
    compiler,
  );
  await server.start();
  console.log(`The workshop:  http://localhost:${port}`);
  console.log('Watching src/**/*.states.tsx and what they show; Ctrl-C ends it.');
  return async () => {
    await server.stop();
    await new Promise<void>((done) => compiler.close(() => done()));
  };
});
