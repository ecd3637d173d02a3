import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { baseEnvironment } from '../config';
import { endWithUs, ownedProgram } from './keeper';

/** A script in a process of its own, which answers each task with a message. */
export interface Worker {
  pid: number;
  /** The first message that it sends, when nothing was asked. */
  message(): Promise<unknown>;
  /**
   * Sends a task. @returns the answer @throws Error when the process ends before
   * @param onBegin called for the message `begins`: from then on the script measures
   */
  ask<Answer>(task: unknown, onBegin?: () => void): Promise<Answer>;
  stop(): Promise<void>;
}

/** @param script path of a module, which may import TypeScript */
export function startWorker(script: string, args: readonly string[] = []): Worker {
  const { env, release } = endWithUs();
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = execa(process.execPath, ['--import', tsx, script, ...args], {
    ...ownedProgram,
    env: { ...baseEnvironment(), ...env },
    ipc: true,
    stdout: 'inherit',
    stderr: 'inherit',
  });
  const ended = once(child, 'exit').then(release);
  const next = <Answer>(isAnswer: (message: unknown) => boolean) =>
    new Promise<Answer>((resolve, reject) => {
      const fail = () => reject(new Error(`${script} ended`));
      const receive = (message: unknown) => {
        if (!isAnswer(message)) return;
        child.off('exit', fail).off('message', receive);
        resolve(message as Answer);
      };
      child.once('exit', fail).on('message', receive);
    });
  return {
    pid: child.pid ?? 0,
    message: () => next(() => true),
    async ask<Answer>(task: unknown, onBegin?: () => void) {
      const answer = next<Answer>((message) => {
        if (message !== 'begins') return true;
        onBegin?.();
        return false;
      });
      await child.sendMessage(task as object);
      return answer;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
