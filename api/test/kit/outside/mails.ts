import { doWaitingJobs } from '../site/jobs';
import type { TestApp } from '../test-app';

/** Sends all mails to accounts that wait, as the workers would, in the order of their making. */
export const sendAccountMails = (app: TestApp): Promise<void> =>
  doWaitingJobs(app, [
    'account-mail',
    'address-mail',
    'event-state-mail',
    'lineup-mail',
    'claim-mail',
    'crew-mail',
  ]);

/** The mails that arrived at an address, oldest first, as text. */
export const mailsTo = (app: TestApp, address: string): string[] =>
  app.mailServer.mails.filter((mail) => mail.includes(`<${address}>`)).map(plain);

/** The token of the newest link to `path` in the mails to an address. */
export function tokenFor(app: TestApp, address: string, path: string): string {
  const link = new RegExp(`${path}#token=([\\w-]{22})`);
  const tokens = mailsTo(app, address).flatMap((mail) => link.exec(mail)?.[1] ?? []);
  const newest = tokens.at(-1);
  if (newest === undefined) throw new Error(`no link to ${path} came to ${address}`);
  return newest;
}

/** Undoes quoted-printable, in which long lines are broken and signs are written as codes. */
export const plain = (mail: string): string =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
