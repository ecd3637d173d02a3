import { createServer } from 'node:net';
import { listening } from './listening';

export interface TestMailServer {
  url: string;
  /** Everything that was sent, headers included, as it came over the wire. */
  mails: string[];
  close(): Promise<void>;
}

/** Takes mail by SMTP and keeps it. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    let inData = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) mails.push(part);
        const starts: boolean = !inData && part.toUpperCase() === 'DATA';
        inData = starts;
        socket.write(
          starts ? '354 go on\r\n' : part.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n',
        );
      }
    });
  });
  const address = await listening(server);
  return {
    url: address.replace('http:', 'smtp:'),
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
