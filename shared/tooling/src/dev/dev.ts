import { resolve } from 'node:path';
import { serve } from './arguments';
import { startHarness } from './harness';

const usage = `usage: panggung-remote dev [--port 3101] [--site http://localhost:3000]
Runs the remote of this folder alone, and shows what changes while its pages are open.`;

await serve({ usage, port: 3101 }, async ({ port, site }) => {
  const stop = await startHarness({ folder: resolve('.'), port, site });
  console.log(`The remote alone:    http://localhost:${port}`);
  console.log(`For a running site:  http://localhost:${port}/remote/panggung.json`);
  return stop;
});
