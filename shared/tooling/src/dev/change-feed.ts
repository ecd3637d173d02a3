import type { ServerResponse } from 'webpack-dev-middleware';
import type { Change } from '../../screens/refresh/changes';

/** Milliseconds between signs of life: proxies close what is silent. */
const heartbeat = 15_000;

export interface ChangeFeed {
  tell(change: Change): void;
  /** Keeps the answer open and writes every change to it, the latest build at once. */
  follow(response: ServerResponse): void;
  close(): void;
}

/** Tells open pages what changes, as server-sent events: these cross origins and need no library. */
export function createChangeFeed(): ChangeFeed {
  const followers = new Set<ServerResponse>();
  let latest: Change | null = null;
  const write = (text: string) => {
    for (const follower of followers) follower.write(text);
  };
  const timer = setInterval(() => write(':\n\n'), heartbeat);
  return {
    tell(change) {
      // Whoever comes later has the new page already.
      if (change.kind !== 'reload') latest = change;
      write(eventOf(change));
    },
    follow(response) {
      response.statusCode = 200;
      response.setHeader('content-type', 'text/event-stream; charset=utf-8');
      response.write(latest === null ? ':\n\n' : eventOf(latest));
      followers.add(response);
      response.once('close', () => followers.delete(response));
    },
    close() {
      clearInterval(timer);
      for (const follower of followers) follower.end();
    },
  };
}

const eventOf = (change: Change) => `data: ${JSON.stringify(change)}\n\n`;
