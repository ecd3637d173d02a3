import { connect } from 'node:net';

/** Whether somebody takes connections at a port of this machine. */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    const say = (does: boolean) => {
      socket.destroy();
      answer(does);
    };
    socket.once('connect', () => say(true));
    socket.once('error', () => say(false));
  });
}

/** Whether an address answers with success, within two seconds. */
export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.ok;
}
