import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createEvent, guest } from '../factories';
import { doWaitingJobs } from '../site/jobs';
import { mailsTo } from '../outside/mails';
import type { TestApp } from '../test-app';
import { type OidcProvider } from '@panggung/test-support/peers/oidc-provider';
import { aBrowser, type Browser } from '../people/browser';

/** Somebody who acts: a mailbox, a password, a browser, and what they have come to hold. */
export interface Person {
  buyer: ReturnType<typeof guest>;
  password: string;
  browser: Browser;
  sessions: string[];
  /** Secrets of orders and tickets. */
  secrets: string[];
  /** Codes that the API sent their browser to the callback page with. */
  codes: string[];
}

export interface TakeoverWorld {
  app: TestApp;
  provider: OidcProvider;
  /** Whether the provider checks our passwords, or knows addresses of its own. */
  knowing: boolean;
  eventId: string;
  /** Costs nothing. */
  ticketTypeId: string;
  /** Costs money. */
  paidTypeId: string;
  victim: Person;
  attacker: Person;
  /** Orders of the victim. Their codes and addresses are known to the attacker, from papers. */
  orders: { id: string; code: string }[];
  /** How many of them were paid with money. */
  paid: number;
  /** Everything that the API has ever answered to the attacker. */
  told: string[];
}

/** Nobody is held to one network: limits by network are not what is searched here. */
export const anyNetwork = (): string => [10, ...randomBytes(3)].join('.');

const person = (app: TestApp): Person => ({
  buyer: guest(),
  password: `sandi-${randomUUID()}`,
  browser: aBrowser(app),
  sessions: [],
  secrets: [],
  codes: [],
});

export async function startTakeover(
  app: TestApp,
  provider: OidcProvider,
  knowing: boolean,
): Promise<TakeoverWorld> {
  await app.db.execute(sql`delete from attempts`);
  app.mailServer.mails.splice(0);
  const { eventId, typeIds } = await createEvent(app.db, [{ price: 0 }, {}]);
  return {
    app,
    provider,
    knowing,
    eventId,
    ticketTypeId: typeIds[0] ?? '',
    paidTypeId: typeIds[1] ?? '',
    victim: person(app),
    attacker: person(app),
    orders: [],
    paid: 0,
    told: [],
  };
}

interface Call {
  method?: 'GET' | 'POST';
  payload?: object;
  session?: string | undefined;
  secret?: string | undefined;
}

/** Calls the API; what the attacker is answered is remembered. */
export async function call(world: TakeoverWorld, who: Person, path: string, options: Call = {}) {
  const { method = 'POST', payload, session, secret } = options;
  const answer = await world.app.http.inject({
    method,
    url: `/api/${path}`,
    remoteAddress: anyNetwork(),
    ...(payload && { payload }),
    headers: {
      'idempotency-key': randomUUID(),
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
      ...(secret !== undefined && { 'x-access-token': secret }),
    },
  });
  if (who === world.attacker) world.told.push(answer.body);
  // Nothing that anybody does may end in a fault of ours.
  expect(answer.statusCode).toBeLessThan(500);
  return { status: answer.statusCode, body: parsed(answer.body) };
}

type Body = Partial<Record<'token' | 'accessToken', string>> & { data?: unknown };

const parsed = (text: string): Body => {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
};

/** Sends all mails that wait, in the order of their making, as the workers would. */
export const sendMails = ({ app }: TakeoverWorld): Promise<void> =>
  doWaitingJobs(app, [
    'account-mail',
    'address-mail',
    'order-mail',
    'order-link-mail',
    'ticket-mail',
  ]);

/** The tokens of all links to a screen in somebody's mailbox, oldest first. */
export const linksOf = ({ app }: TakeoverWorld, { buyer }: Person, screen: string): string[] =>
  mailsTo(app, buyer.email).flatMap((mail) =>
    [...mail.matchAll(new RegExp(`${screen}#(?:token|access)=([\\w.-]+)`, 'g'))].flatMap(
      ([, token]) => token ?? [],
    ),
  );

/** What the pages behind links do by themselves when they are loaded. */
const onLoad = {
  '/verify-email': 'auth/email/verification-link',
  '/tickets/accept': 'tickets/transfers/view',
} as const;

/** A scanner of mails opens every link and runs the scripts of its page; it is signed in nowhere. */
export async function scanMails(world: TakeoverWorld): Promise<void> {
  for (const [screen, path] of Object.entries(onLoad)) {
    for (const token of linksOf(world, world.victim, screen)) {
      await call(world, world.victim, path, { payload: { token } });
    }
  }
}
