import { join } from 'node:path';
import { readStackConfig, type StackConfig } from './config';
import { lockDataFolder } from './lock';
import { startPostgres } from './postgres/postgres';
import { installationSecrets } from './secrets';
import { Service } from './services/service';
import { planSite } from './services/site';

type Undo = () => void | Promise<void>;

/** What has been started, the latest last; ended in the opposite order. */
const started: Undo[] = [];
let ending: Promise<void> | undefined;

function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (const undo of started.splice(0).reverse()) await undo();
    process.exit(code);
  })();
  return ending;
}

async function fail(error: unknown): Promise<void> {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

/** Starts PostgreSQL, api, sandbox and web, and keeps them running until a signal ends it. */
async function main(): Promise<void> {
  const config = readStackConfig(process.env);
  process.once('SIGINT', () => void end(0));
  process.once('SIGTERM', () => void end(0));
  endWithParent();

  started.push(lockDataFolder(config.dataDir));
  const secrets = installationSecrets(config.dataDir);
  const plans = await planSite(config, secrets, await database(config));
  for (const plan of plans) {
    if (ending) return;
    const service = new Service({
      ...plan,
      logs: join(config.dataDir, 'logs'),
      onGivenUp: (name, words) => void fail(new Error(`${name} keeps failing:\n${words}`)),
    });
    started.push(() => service.stop());
    await service.start();
  }
  if (!ending) announce(config);
}

async function database(config: StackConfig): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const server = await startPostgres({ folder: join(config.dataDir, 'postgres') });
  started.push(() => server.stop());
  void server.ended.then(() => {
    if (!ending) void fail(new Error('PostgreSQL ended unexpectedly'));
  });
  return server.url;
}

function announce({ publicUrl, demoData }: StackConfig): void {
  const accounts = ['pembeli', 'artis', 'promotor', 'admin'].map((name) => `${name}@panggung.test`);
  const demo = demoData ? `  accounts: ${accounts.join(', ')}  password: panggung-demo` : '';
  console.log(`Panggung is ready at ${publicUrl}${demo}`);
}

/** Ends the site when `npm` dies without a signal to us (kill -9), so that nothing stays behind. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, 1000).unref();
}

main().catch(fail);
