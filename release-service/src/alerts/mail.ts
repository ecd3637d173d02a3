import { createTransport } from 'nodemailer';
import { Undeliverable } from './undeliverable';

export interface Mail {
  /** The same when it is sent again. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

const onThisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * @param smtpUrl without it there is no mail server
 * @returns a function that throws Undeliverable when the server does not take a mail
 */
export function mailsBy(smtpUrl: string | undefined, from: string | undefined): SendMail {
  if (smtpUrl === undefined || from === undefined) {
    const reason = 'the release service has no mail server: SMTP_URL and MAIL_FROM are missing';
    return () => Promise.reject(new Undeliverable(reason, true));
  }
  const transport = createTransport({
    url: smtpUrl,
    // Else somebody on the way could hide that the server offers it, and read mails and password.
    requireTLS: !onThisMachine.test(new URL(smtpUrl).hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, ...mail }) => {
    await transport
      .sendMail({ from, ...mail, messageId: `<${id}@${domain}>` })
      .catch((error: unknown) => {
        const { message, responseCode } = error as Error & { responseCode?: number };
        throw new Undeliverable(
          `the mail server: ${message}`,
          responseCode !== undefined && responseCode >= 550,
        );
      });
  };
}
