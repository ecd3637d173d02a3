import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * A script of this folder as a process, which answers each task.
 * @param {string} script
 */
export function startChild(script) {
  const child = fork(join(import.meta.dirname, script), { stdio: 'inherit' });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    pid: child.pid ?? 0,
    /**
     * @param {object} task
     * @param {() => void} [onBegin] when the time begins that it measures
     * @returns {Promise<any>} its answer
     */
    do: (task, onBegin) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${script} ended`));
        const hear = (/** @type {unknown} */ message) => {
          if (message === 'begins') return onBegin?.();
          child.off('exit', fail).off('message', hear);
          resolve(message);
        };
        child.once('exit', fail).on('message', hear);
        child.send(task);
      }),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
