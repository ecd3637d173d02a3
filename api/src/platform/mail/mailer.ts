import { traceHeaders } from '@panggung/observability';
import { createTransport } from 'nodemailer';
import { mailFailure } from './mail-failure';
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
  /**
   * Names the mail among ours. The same when it is sent again, so that mail programs recognise the
   * duplicate.
   */
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
  /** @throws MailServerFailed when no mail can be sent, Error when the server refuses this mail */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Connections to the mail server that each process keeps open while there are mails to send. */
export const mailConnections = 10;

export function createMailer(options: MailerOptions): Mailer {
  const domain = domainOf(options.from);
  const transport = createTransport({
    // What its query says, such as `?requireTLS=false`, goes before what stands below.
    url: options.smtpUrl,
    // Else somebody on the way could hide that the server offers it, and read mails and password.
    requireTLS: !isOnThisMachine(options.smtpUrl),
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
      const messageId = `<${mail.messageId}@${domain}>`;
      const content = { from: options.from, headers: causeOf(), ...withPicture(mail), messageId };
      await transport.sendMail(content).catch((error: unknown) => {
        throw mailFailure(error, options.smtpUrl);
      });
    },
    close: () => transport.close(),
  };
}

const isOnThisMachine = (smtpUrl: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname);

/** Of an address such as `Panggung <tiket@example.com>`. */
const domainOf = (from: string) => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

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
