import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ends a server when this process is gone, even after a kill -9: a shell reads from a pipe that
 * only this process holds open, and the system closes the pipe however this process ends.
 */
export function endWithUs(server: ChildProcess): void {
  const { pid } = server;
  if (pid === undefined) return;
  const keeper = spawn('sh', ['-c', 'cat > /dev/null; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  // After the server has ended, another process may soon get its process id.
  server.once('exit', () => keeper.kill('SIGKILL'));
}
