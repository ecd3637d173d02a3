import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ends a server when this process is gone, also after a kill -9: a shell waits at a pipe that only
 * this process holds open, and the system closes it whatever happens to us.
 */
export function endWithUs(server: ChildProcess): void {
  const { pid } = server;
  if (pid === undefined) return;
  const keeper = spawn('sh', ['-c', 'cat > /dev/null; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  // Once the server has ended by itself its number may soon belong to somebody else.
  server.once('exit', () => keeper.kill('SIGKILL'));
}
