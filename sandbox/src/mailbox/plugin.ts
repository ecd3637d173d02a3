import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { mailRoutes } from './mail.routes';
import { openMessages } from './messages.repository';
import { startSmtp } from './smtp';

export interface MailboxOptions {
  smtpPort: number;
  dataDir: string;
  /** Told the port on which SMTP listens, of use where smtpPort is 0. */
  onListening?: (port: number) => void;
}

/** Everything under /sandbox/mail, and the SMTP port. */
export async function mailbox(app: FastifyInstance, options: MailboxOptions): Promise<void> {
  const messages = await openMessages(options.dataDir);
  const smtp = await startSmtp(messages, options.smtpPort);
  options.onListening?.(smtp.port);
  app.addHook('onClose', async () => {
    await smtp.close();
    await messages.flush();
  });
  await app.register(formbody);
  await app.register(mailRoutes, { messages });
}
