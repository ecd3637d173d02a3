import { serveMetrics, startTracing } from '@panggung/observability';
import { tracingOf } from '@panggung/observability/settings';
import { probeIsolation } from '@panggung/releasing';
import { endOnSignals } from '@panggung/serving';
import { endSecondsOf } from '@panggung/serving/settings';
import { buildService, publicKeyOf } from './app';
import { readConfig, type Config } from './config';

/** Starts the release service; on failure prints the reason and exits with code 1. */
async function start(): Promise<void> {
  const config = readConfig();
  await checkIsolation(config);
  const tracing = await startTracing(tracingOf(config, 'panggung-releases'));
  const metrics = await serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
  const { app, draining } = await buildService(config);
  endOnSignals({
    draining,
    seconds: endSecondsOf(config),
    log: app.log,
    close: () => Promise.all([metrics.close(), tracing.close()]),
  });
  await app.listen({ host: config.HOST, port: config.PORT });
  app.log.info({ publicKey: publicKeyOf(config) }, 'Registries are signed with this key');
}

/** @throws Error where a hostile bundle would reach something */
async function checkIsolation({ GATE_ISOLATION: wanted }: Config): Promise<void> {
  const reached = await probeIsolation(wanted);
  const unexpected = reached.filter((what) => wanted === 'namespaces' || what !== 'the network');
  if (unexpected.length === 0) return;
  throw new Error(
    `the release service cannot start: a server bundle that it tries would reach ${unexpected.join(', ')}. ` +
      'It needs unshare, prlimit and timeout (util-linux, coreutils) and leave to make user ' +
      'namespaces, which a container may be denied: see docs/operations.md, "The release service"',
  );
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
