import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { parseMessage } from './message';
import type { MessagesRepository } from './messages.repository';

const HOST = '127.0.0.1';
const MAX_BYTES = 20 * 1024 * 1024;
const PREVIEW_LENGTH = 140;

export interface SmtpCatcher {
  port: number;
  close(): Promise<void>;
}

/** Accepts all mails and forwards none. Listens only on this machine. */
export async function startSmtp(messages: MessagesRepository, port: number): Promise<SmtpCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'sandbox' }),
    // It has no certificate; a client that wants TLS would get a worthless one.
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1000,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      const sender = session.envelope.mailFrom;
      const keep = async () => {
        const raw = await buffer(stream);
        const { subject, text, from } = await parseMessage(raw);
        await messages.add(
          {
            receivedAt: Date.now(),
            from: from || (sender ? sender.address : ''),
            to: recipients,
            subject,
            preview: text.replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH),
          },
          raw,
        );
      };
      keep().then(() => done(), done);
    },
  });
  // Ignores clients that disconnect.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(port, HOST);
  await listening;
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
