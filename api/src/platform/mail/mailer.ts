import { createTransport } from 'nodemailer';

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

export interface Mailer {
  /** @throws Error when the mail server does not take it */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function createMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from: options.from, ...mail });
    },
    close: () => transport.close(),
  };
}
