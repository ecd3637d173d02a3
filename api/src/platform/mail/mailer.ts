import { traceHeaders } from '@panggung/observability';
import { createTransport } from 'nodemailer';
import { pictureHtml, pictureSlot } from './mail-page';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
}

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same when a mail is sent again, so that mail programs recognise the duplicate. */
  messageId: string;
  attachments?: MailAttachment[];
  /** A JPEG above the text, 1200 : 630. It travels with the mail: nothing has to be loaded. */
  picture?: Buffer | undefined;
}

export interface MailerOptions {
  smtpUrl: string;
  from: string;
}

export interface Mailer {
  /** @throws Error when the mail server refuses the mail */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Connections to the mail server that each process keeps open while there are mails to send. */
export const mailConnections = 10;

export function createMailer(options: MailerOptions): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    // A pool of open connections, because a connection per mail costs a greeting each time.
    pool: true,
    maxConnections: mailConnections,
    maxMessages: 500,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from: options.from, headers: causeOf(), ...withPicture(mail) });
    },
    close: () => transport.close(),
  };
}

/** Leads from a mail that somebody forwards to support to what sent it. */
function causeOf(): Record<string, string> {
  const { traceparent } = traceHeaders();
  return traceparent === undefined ? {} : { 'X-Trace': traceparent };
}

/** The text is the same without: mail programs that show no pictures leave a gap of no height. */
function withPicture({ picture, ...mail }: Mail) {
  if (picture === undefined) return mail;
  const inline = {
    filename: 'poster.jpg',
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
    cid: pictureName,
    content: picture,
  };
  return {
    ...mail,
    html: mail.html.replace(pictureSlot, pictureHtml(pictureName)),
    attachments: [inline, ...(mail.attachments ?? [])],
  };
}

const pictureName = 'poster@panggung';

/** Whether the mail server answered 55x: there is no such mailbox, so a retry is useless. */
export const isPermanentRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  error.responseCode >= 550;
