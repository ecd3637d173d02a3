import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { Refusal } from '@panggung/releases';

interface Served {
  port: number;
  /** Origin of the site that provides the data. */
  site: string;
}

/**
 * Serves as the command line asks, until a signal ends it.
 * @param start returns what ends it
 */
export async function serve(
  { usage, port: usual }: { usage: string; port: number },
  start: (options: Served) => Promise<() => Promise<void>>,
): Promise<void> {
  try {
    const options = readArguments(usage, usual);
    await checkPort(options.port);
    const stop = await start(options);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void stop().finally(() => process.exit(0)));
    }
  } catch (error) {
    const wrong = error instanceof TypeError && 'code' in error;
    if (!wrong && !(error instanceof Refusal)) throw error;
    console.error(wrong ? `${error.message}\n${usage}` : error.message);
    process.exit(1);
  }
}

/** @throws Refusal naming the invalid argument */
function readArguments(usage: string, usual: number): Served {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      port: { type: 'string', default: String(usual) },
      site: { type: 'string', default: 'http://localhost:3000' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`--port: ${values.port} is no port`);
  }
  if (!/^https?:\/\//.test(values.site) || !URL.canParse(values.site)) {
    throw new Refusal(`--site: ${values.site} is no address such as http://localhost:3000`);
  }
  return { port, site: new URL(values.site).origin };
}

/** @throws Refusal when another process listens on the port */
function checkPort(port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', () =>
      fail(new Refusal(`port ${port} is taken: choose another with --port ${port + 1}`)),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}
