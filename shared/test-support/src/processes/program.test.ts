import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { planProgram, startProgram } from './program';
import { hasWritten } from './ready';

jest.setTimeout(30_000);

const shell = (script: string) => ({
  command: ['/bin/sh', '-c', script],
  isReady: hasWritten('ready'),
});

/** A process that was killed stays as a zombie until its parent, whoever that is, reads how it ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it('starts a program, reads what it writes, and returns the exit code', async () => {
  const program = await startProgram(
    shell('echo ready; trap "exit 7" TERM; while :; do sleep 0.05; done'),
  );
  expect(program.output()).toBe('ready\n');
  expect(await program.stop()).toBe(7);
  expect(program.hasEnded()).toBe(true);
});

it.each([
  ['ends too early', shell('echo no room >&2; exit 1'), /ended before it was ready:\nno room/],
  ['is not there', { ...shell(''), command: ['/no/such/program'] }, /ENOENT/],
  [
    'is never ready',
    { ...shell('echo waiting; sleep 20'), timeoutMs: 300 },
    /become ready:\nwaiting/,
  ],
])('rejects with the last words of a program that %s', async (_, options, words) => {
  await expect(startProgram(options)).rejects.toThrow(words);
});

it('kills everything that a program has started', async () => {
  const program = await startProgram(
    shell('(setsid sleep 60 & echo $!); echo ready; wait; sleep 60'),
  );
  const child = Number(program.output().split('\n')[0]);
  await program.kill();
  await sleep(100);
  expect([isRunning(program.pid), isRunning(child)]).toEqual([false, false]);
});

it('starts a planned program again while others end', async () => {
  const plan = planProgram(shell('echo ready; sleep 60'));
  for (let round = 0; round < 5; round += 1) {
    const running = await plan.start();
    expect(running.hasEnded()).toBe(false);
    await plan.kill();
  }
});

it('ends the programs and deletes the folders of a process that was killed', async () => {
  const script = `
    const { register } = await import('tsx/esm/api');
    register();
    const { startProgram } = await import(${JSON.stringify(`${import.meta.dirname}/program.ts`)});
    const { temporaryFolder } = await import(${JSON.stringify(`${import.meta.dirname}/folders.ts`)});
    const isReady = (output) => output.includes('ready');
    const command = ['/bin/sh', '-c', 'echo ready; sleep 60'];
    const { pid } = await startProgram({ command, isReady });
    console.log(pid + ' ' + temporaryFolder('killed').path);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  const [pid = '', folder = ''] = line.toString().trim().split(' ');
  expect([isRunning(Number(pid)), existsSync(folder)]).toEqual([true, true]);
  owner.kill('SIGKILL');
  for (let round = 0; round < 100 && existsSync(folder); round += 1) await sleep(50);
  expect([isRunning(Number(pid)), existsSync(folder)]).toEqual([false, false]);
});
