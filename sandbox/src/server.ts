import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { InvalidConfigError, readConfig } from './config';

const STOP_WITHIN_MS = 4500;
// Beside src and dist alike.
const assetsDir = fileURLToPath(new URL('../assets/', import.meta.url));

/** One line for the operator if the cause is known, otherwise the error itself. */
function explain(error: unknown): unknown {
  if (error instanceof InvalidConfigError) return error.message;
  const { code, port = '' } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `The sandbox can't start: port ${port} is already in use. Stop what uses it, or set SANDBOX_PORT or SANDBOX_SMTP_PORT.`;
  }
  if (code === 'EACCES')
    return `The sandbox can't start: no right to use port ${port} or DATA_DIR.`;
  return error;
}

async function main(): Promise<void> {
  const config = readConfig();
  const app = await createApp(config, assetsDir);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
