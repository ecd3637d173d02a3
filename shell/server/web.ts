import { serveMetrics, startTracing } from '@panggung/observability';
import { tracingOf } from '@panggung/observability/settings';
import { endOnSignals } from '@panggung/serving';
import { endSecondsOf } from '@panggung/serving/settings';
import { buildWeb } from './app';
import { readConfig } from './config';

/** Starts web; on failure prints the reason and exits with code 1. */
async function start(): Promise<void> {
  const config = readConfig();
  const tracing = await startTracing(tracingOf(config, 'panggung-web', config.WEB_KEY));
  const metrics = await serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
  const { app, draining } = await buildWeb(config, new URL('./render-worker.js', import.meta.url));
  endOnSignals({
    draining,
    seconds: endSecondsOf(config),
    log: app.log,
    close: () => Promise.all([metrics.close(), tracing.close()]),
  });
  await app.listen({ host: config.HOST, port: config.PORT });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
