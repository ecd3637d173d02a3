import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';

/**
 * How far a script is kept from everything else. `namespaces` (Linux): it has no network, sees no
 * other process, and ends with whoever started it. `permissions`: only what Node itself keeps, which
 * does not cover the network; enough for code that is one's own.
 */
export type Isolation = 'namespaces' | 'permissions';

export interface Apart {
  isolation: Isolation;
  /** A CommonJS script that needs no packages; gets `{ key, ...input }` as JSON on its stdin. */
  script: string;
  input: object;
  /** All files that it may read, beside itself. */
  reads: readonly string[];
  /** Seconds after which it is killed. */
  seconds: number;
  /** Megabytes that its heap may have; outside of it, it may have twice as many. */
  megabytes: number;
}

/** What came of it. `answer` is what the script wrote to file 3 behind its key, as JSON. */
export type Outcome =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'timed-out' }
  | { kind: 'out-of-memory' }
  | { kind: 'ended'; said: string };

/** Megabytes that Node itself takes before it runs anything. */
const ownData = 512;
/** Bytes of its answer, and of its complaints, that are read. */
const readAtMost = 64 * 1024;
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Runs a script that nobody trusts in a process of its own: no environment, no files but those that
 * are named, no processes, no threads, no add-ons, limits of time and memory.
 *
 * Its answer counts only with the key that it was given before it loaded anything, so that what it
 * loads cannot answer in its place.
 */
export async function runApart(apart: Apart): Promise<Outcome> {
  const key = randomUUID();
  const [command = '', ...args] = commandOf(apart);
  const child = spawn(command, args, {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: { PATH: path },
    cwd: '/',
  });
  const exit = new Promise<Exit>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done({ code, signal }));
  });
  const [stdin, , stderr, answers] = child.stdio as unknown as Streams;
  // One that ends before it has read all is told by its end.
  stdin.on('error', () => undefined);
  stdin.end(JSON.stringify({ key, ...apart.input }));
  const [said, answer] = [textOf(stderr), textOf(answers)];
  const timer = setTimeout(() => child.kill('SIGKILL'), (apart.seconds + 2) * 1000);
  try {
    const { code, signal } = await exit;
    return outcomeOf({ key, code, signal, answer: await answer, said: await said });
  } finally {
    clearTimeout(timer);
  }
}

type Streams = [stdin: Writable, stdout: null, stderr: Readable, answers: Readable];

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface End extends Exit {
  key: string;
  answer: string;
  said: string;
}

function outcomeOf({ key, code, signal, answer, said }: End): Outcome {
  const line = answer.split('\n').find((one) => one.startsWith(`${key} `));
  if (line !== undefined) return { kind: 'answered', answer: JSON.parse(line.slice(key.length)) };
  if (/heap out of memory|Array buffer allocation failed|bad_alloc|Out of memory/i.test(said)) {
    return { kind: 'out-of-memory' };
  }
  // What `timeout` itself says when it had to kill.
  if (signal === 'SIGKILL' || code === 137) return { kind: 'timed-out' };
  return { kind: 'ended', said: said.trim() };
}

function commandOf({ isolation, script, reads, seconds, megabytes }: Apart): string[] {
  const node = [
    process.execPath,
    ...permissions([script, ...reads]),
    '--no-warnings',
    `--max-old-space-size=${megabytes}`,
    script,
  ];
  if (isolation === 'permissions') return node;
  const data = (ownData + 2 * megabytes) * 1024 * 1024;
  return [
    ...['timeout', '--signal=KILL', `${seconds}`],
    ...['prlimit', `--data=${data}`, '--core=0', '--fsize=0'],
    ...namespaces,
    ...node,
  ];
}

/** `--kill-child`: the script ends with the process that entered the namespaces. */
const namespaces = [
  'unshare',
  ...['--user', '--map-current-user', '--net', '--ipc', '--uts', '--pid', '--fork'],
  '--kill-child=KILL',
];

/** Node calls its permission model so since 22.13; it was an experiment before. */
function permissions(reads: readonly string[]): string[] {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    isStable ? '--permission' : '--experimental-permission',
    ...reads.map((file) => `--allow-fs-read=${file}`),
  ];
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) if (text.length < readAtMost) text += String(chunk);
  return text;
}

let strongest: Isolation | undefined;

/** The isolation that this machine has. */
export function strongestIsolation(): Isolation {
  strongest ??= canIsolate() ? 'namespaces' : 'permissions';
  return strongest;
}

function canIsolate(): boolean {
  const [command = '', ...args] = ['prlimit', '--core=0', 'timeout', '5', ...namespaces, 'true'];
  return spawnSync(command, args, { env: { PATH: path }, stdio: 'ignore' }).status === 0;
}
