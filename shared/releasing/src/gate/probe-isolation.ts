import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runApart, strongestIsolation, type Isolation } from './run-apart';

/** Tries what a hostile bundle would, and answers with what it reached. */
const probe = `
  const { readFileSync, writeSync } = require('node:fs');
  const { key, secret, port, parent } = JSON.parse(readFileSync(0, 'utf8'));
  const reached = [];
  const attempt = (what, work) => { try { work(); reached.push(what); } catch {} };
  attempt('a file of the service', () => readFileSync(secret));
  attempt('the environment of the service', () => readFileSync('/proc/' + parent + '/environ'));
  attempt('another process', () => process.kill(parent, 0));
  attempt('a process of its own', () => {
    const { error } = require('node:child_process').spawnSync('true');
    if (error) throw error;
  });
  const answer = () => writeSync(3, key + ' ' + JSON.stringify(reached) + '\\n');
  const socket = require('node:net').connect(port, '127.0.0.1');
  socket.on('error', () => { answer(); process.exit(0); });
  socket.on('connect', () => { reached.push('the network'); answer(); process.exit(0); });
`;

/**
 * Looks whether this machine really keeps a server bundle apart: a container may forbid what that
 * needs.
 * @returns what such a bundle could reach, in words; empty when nothing
 */
export async function probeIsolation(
  isolation: Isolation = strongestIsolation(),
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'probe-'));
  const listener = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  try {
    const [script, secret] = [join(folder, 'probe.cjs'), join(folder, 'secret')];
    writeFileSync(script, probe);
    writeFileSync(secret, 'secret');
    const { port } = listener.address() as AddressInfo;
    const input = { secret, port, parent: process.pid };
    const limits = { seconds: 10, megabytes: 64 };
    const outcome = await runApart({ isolation, script, input, reads: [], ...limits });
    if (outcome.kind === 'answered') return outcome.answer as string[];
    return [`nothing can be said of it: the probe ${outcome.kind}`];
  } finally {
    listener.close();
    rmSync(folder, { recursive: true });
  }
}
