import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A client with one connection, which it keeps as long as the server lets it. */
export function oneConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
      new Promise((done, fail) => {
        const asked = request(url, { agent, method, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.once('error', fail);
          response.once('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text,
            }),
          );
        });
        asked.once('error', fail);
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}
