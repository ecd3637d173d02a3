import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app';

const queues = ['account-mail', 'address-mail', 'lineup-mail', 'claim-mail'] as const;

type MailQueue = (typeof queues)[number];

interface Job {
  [name: string]: unknown;
  queue: MailQueue;
  data: never;
}

/** Sends all mails to accounts that wait, as the workers would, in the order of their making. */
export async function sendAccountMails(app: TestApp): Promise<void> {
  const names = sql.join(
    queues.map((name) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await app.db.execute<Job>(
    sql`with due as (
          delete from pgboss.job where name in (${names})
          returning name as queue, data, created_on
        ) select queue, data from due order by created_on`,
  );
  const { accountMail, lineupMail, claimMail } = app.services;
  const senders: Record<MailQueue, (data: never) => Promise<void>> = {
    'account-mail': (data) => accountMail.send(data),
    'address-mail': (data) => accountMail.sendToAddress(data),
    'lineup-mail': (data) => lineupMail.send(data),
    'claim-mail': (data) => claimMail.send(data),
  };
  for (const { queue, data } of rows) await senders[queue](data);
}

/** The mails that arrived at an address, oldest first, as text. */
export const mailsTo = (app: TestApp, address: string): string[] =>
  app.mailServer.mails.filter((mail) => mail.includes(`<${address}>`)).map(plain);

/** The token of the newest link to `path` in the mails to an address. */
export function tokenFor(app: TestApp, address: string, path: string): string {
  const link = new RegExp(`${path}#token=([\\w-]{43})`);
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
