import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Ends a process, also one that is frozen. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Starts a server and waits until it answers by HTTP, whatever it says. */
export async function startServer(
  [program = '', ...args]: string[],
  { url, env = {} }: { url: string; env?: Record<string, string> },
): Promise<ChildProcess> {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const child = spawn('env', [...variables, program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)));
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await fetch(url).then(Boolean, () => false)) return child;
    await sleep(50);
  }
  await end(child);
  throw new Error(`${program} did not start: ${said}`);
}
