import { createServer } from 'node:net';
import { listen } from '../processes/listen';

export interface MailServer {
  url: string;
  /** Everything that was sent, headers included, as it came over the wire. */
  mails: string[];
  close(): Promise<void>;
}

function answerTo(command: string): string {
  if (/^quit/i.test(command)) return '221 bye';
  return /^rcpt to:<tak-ada/i.test(command)
    ? `550 5.1.1 ${command.slice(8)}: no such mailbox`
    : '250 ok';
}

/** Takes mail by SMTP and keeps it, but for addresses that begin with `tak-ada`: there is no mailbox. */
export async function startMailServer(): Promise<MailServer> {
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
        socket.write(`${starts ? '354 go on' : answerTo(part)}\r\n`);
      }
    });
  });
  const address = await listen(server);
  return {
    url: address.replace('http:', 'smtp:'),
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
