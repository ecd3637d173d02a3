import { buildWeb } from './app';
import { readConfig } from './config';

/** Starts web; on failure prints the reason and exits with code 1. */
async function start(): Promise<void> {
  const config = readConfig();
  const app = await buildWeb(config, new URL('./render-worker.js', import.meta.url));
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ host: config.HOST, port: config.PORT });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
