import { createTransport } from 'nodemailer';
import { withOwnLinks } from './compose';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
}

interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Stays the same when a mail is sent again, so that mail programs can tell. */
  messageId: string;
  attachments?: MailAttachment[];
}

export interface MailerOptions {
  smtpUrl: string;
  from: string;
  /** The site's own address: the only one that mails make a link of. */
  site: string;
}

export interface Mailer {
  /** @throws Error when the mail server does not take it */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Connections to the mail server that each process keeps open while there is something to send. */
export const mailConnections = 10;

export function createMailer(options: MailerOptions): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    // A handful of connections that stay open: a mail each would be a greeting each.
    pool: true,
    maxConnections: mailConnections,
    maxMessages: 500,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      const html = withOwnLinks(mail.html, options.site);
      await transport.sendMail({ from: options.from, ...mail, html });
    },
    close: () => transport.close(),
  };
}

/** A mail server that says 55x will say so the next time: there is no such mailbox. */
export const isPermanentRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  error.responseCode >= 550;
