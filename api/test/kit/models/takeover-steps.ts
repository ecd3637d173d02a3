import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { findTicketCodes } from './takeover-truth';
import { notify } from '../people/purchases';
import {
  call,
  linksOf,
  scanMails,
  sendMails,
  type Person,
  type TakeoverWorld,
} from './takeover-world';
import { signInAt } from '../people/browser';

type Act = (world: TakeoverWorld, pick: number) => Promise<unknown>;

const at = <Item>(list: readonly Item[], pick: number): Item | undefined =>
  list[pick % Math.max(1, list.length)];

async function logIn(world: TakeoverWorld, who: Person, email: string) {
  const payload = { email, password: who.password };
  const { body } = await call(world, who, 'auth/login', { payload });
  if (body.token !== undefined) who.sessions.push(body.token);
}

async function register(world: TakeoverWorld, who: Person, email: string) {
  const payload = { email, password: who.password, name: 'Pendaftar', roleType: 'user' };
  const { body } = await call(world, who, 'auth/register', {
    payload: { ...payload, agreement: currentAgreement },
  });
  if (body.token !== undefined) who.sessions.push(body.token);
}

/** Whom the provider lets in: by a password of ours, or by an address of its own. */
async function provedAs(world: TakeoverWorld, who: Person, email: string) {
  if (!world.knowing) {
    // Nobody gets an address of another from an honest provider.
    return { sub: who.buyer.email, email: who.buyer.email, email_verified: true };
  }
  const payload = { email, password: who.password };
  const { body } = await call(world, who, 'auth/login', { payload });
  if (body.token === undefined) return undefined;
  await call(world, who, 'auth/logout', { session: body.token });
  const { user } = body as { user?: { id: string } };
  return user && { sub: user.id };
}

async function signIn(world: TakeoverWorld, who: Person, email: string) {
  const claims = await provedAs(world, who, email);
  if (claims === undefined) return;
  Object.assign(world.provider.person, claims);
  const { token, user } = await signInAt(world.provider, who.browser, claims);
  if (who === world.attacker) world.told.push(user ?? '');
  if (token !== undefined) who.codes.push(token);
}

async function proceed(world: TakeoverWorld, who: Person, code: string | undefined) {
  if (code === undefined) return;
  const payload = { code };
  const answer = await who.browser.send({ method: 'POST', url: '/api/auth/sign-in', payload });
  expect(answer.statusCode).toBeLessThan(500);
  if (who === world.attacker) world.told.push(answer.body);
  const { token } = answer.json<{ token?: string }>();
  if (token !== undefined) who.sessions.push(token);
}

interface Purchase {
  session?: string | undefined;
  ticketTypeId?: string;
}

/** @returns the order and what opens it, if there is one */
async function buy(world: TakeoverWorld, { session, ticketTypeId }: Purchase = {}) {
  const { eventId, victim } = world;
  const items = [{ ticketTypeId: ticketTypeId ?? world.ticketTypeId, quantity: 1 }];
  const order = { agreement: currentAgreement, eventId, items };
  const path = session === undefined ? 'tickets/guest-purchase' : 'transactions';
  const buyer = session === undefined ? { buyer: victim.buyer } : {};
  const payload = { ...order, ...buyer };
  const { status, body } = await call(world, victim, path, { payload, session });
  if (status !== 201) return undefined;
  const data = body.data as { id: string; code: string; accessToken?: string };
  world.orders.push({ id: data.id, code: data.code });
  if (data.accessToken !== undefined) victim.secrets.push(data.accessToken);
  return { ...data, session };
}

/** Buys with money, which comes in as the gateway says: then there are tickets to steal, and a refund. */
async function buyAndPay(world: TakeoverWorld, session?: string) {
  const { app, victim, paidTypeId } = world;
  const order = await buy(world, { session, ticketTypeId: paidTypeId });
  if (order === undefined) return;
  const payload = { transactionId: order.id };
  const key = { session, secret: order.accessToken };
  const { status } = await call(world, victim, 'payments/create-transaction', { payload, ...key });
  expect(status).toBe(201);
  app.gateway.set(`${order.code}-1`, 'settlement');
  expect(await notify(app, app.gateway.notification(`${order.code}-1`))).toBe(200);
  world.paid += 1;
}

/** Anything that the attacker could show to be let in. */
function keyOf({ attacker }: TakeoverWorld, pick: number) {
  const keys = [
    ...attacker.sessions.map((session) => ({ session })),
    ...[...attacker.secrets, ...attacker.codes].map((secret) => ({ secret })),
  ];
  return at(keys, pick) ?? {};
}

const attacks = {
  a_register: (world) => register(world, world.attacker, world.victim.buyer.email),
  a_register_own: (world) => register(world, world.attacker, world.attacker.buyer.email),
  a_login: (world) => logIn(world, world.attacker, world.victim.buyer.email),
  a_forgot: (world) =>
    call(world, world.attacker, 'auth/password/forgot', {
      payload: { email: world.victim.buyer.email },
    }),
  a_provider: (world) => signIn(world, world.attacker, world.victim.buyer.email),
  a_proceed: (world, pick) => proceed(world, world.attacker, at(world.attacker.codes, pick)),
  /** Sends the victim to the callback page with a code of the attacker's. */
  async a_link({ attacker, victim, ...rest }, pick) {
    const before = victim.sessions.length;
    await proceed({ attacker, victim, ...rest }, victim, at(attacker.codes, pick));
    expect(victim.sessions).toHaveLength(before);
  },
  /** The other way round: a code of the victim's, as read in a log. */
  a_code: (world, pick) => proceed(world, world.attacker, at(world.victim.codes, pick)),
  async a_find(world, pick) {
    const payload = { email: world.victim.buyer.email, code: at(world.orders, pick)?.code ?? 'X' };
    const { body } = await call(world, world.attacker, 'transactions/find', { payload });
    const found = body.data as { accessToken?: string } | undefined;
    if (found?.accessToken !== undefined) world.attacker.secrets.push(found.accessToken);
  },
  a_recover: (world) =>
    call(world, world.attacker, 'transactions/recover', {
      payload: { email: world.victim.buyer.email },
    }),
  async a_password(world, pick) {
    const { password } = world.attacker;
    const payload = { currentPassword: password, newPassword: password };
    const session = at(world.attacker.sessions, pick);
    await call(world, world.attacker, 'auth/password', { payload, session });
  },
  a_mail: (world, pick) =>
    call(world, world.attacker, 'auth/email/verification', {
      session: at(world.attacker.sessions, pick),
    }),
  /** Offers a ticket of the victim's to the own mailbox, and takes what lies there. */
  async a_transfer(world, pick) {
    const { attacker, app } = world;
    const [ticket] = await findTicketCodes(app, at(world.orders, pick)?.id);
    const { name, email } = attacker.buyer;
    const offer = { payload: { name, email }, ...keyOf(world, pick) };
    if (ticket) await call(world, attacker, `tickets/${ticket.id}/transfer`, offer);
    await sendMails(world);
    const token = linksOf(world, attacker, '/tickets/accept').at(-1) ?? 'none';
    const payload = { token };
    await call(world, attacker, 'tickets/transfers/accept', { payload, ...keyOf(world, pick) });
  },
  /** Opens the payment of the victim's order, and asks for new links to it. */
  async a_order(world, pick) {
    const transactionId = at(world.orders, pick)?.id ?? randomUUID();
    const key = keyOf(world, pick);
    const payload = { transactionId };
    await call(world, world.attacker, 'payments/create-transaction', { payload, ...key });
    await call(world, world.attacker, `transactions/${transactionId}/access`, key);
  },
  /** Links to orders are for the mailbox that they were sent to. */
  async a_recovered(world) {
    const { attacker } = world;
    const { email } = attacker.buyer;
    await call(world, attacker, 'transactions/recover', { payload: { email } });
    await sendMails(world);
    for (const token of linksOf(world, attacker, '/tickets/find')) {
      await call(world, attacker, 'transactions/recovered', { payload: { token } });
    }
  },
} satisfies Record<string, Act>;

const honest = {
  v_buy: (world) => buy(world),
  v_buy_signed_in: (world, pick) =>
    buy(world, { session: at(world.victim.sessions, pick) ?? 'none' }),
  v_pay: (world) => buyAndPay(world),
  v_pay_signed_in: (world, pick) => buyAndPay(world, at(world.victim.sessions, pick) ?? 'none'),
  /** Lost the links: asks for them by mail and opens them. */
  async v_recover(world) {
    const { victim } = world;
    const { email } = victim.buyer;
    await call(world, victim, 'transactions/recover', { payload: { email } });
    await sendMails(world);
    const token = linksOf(world, victim, '/tickets/find').at(-1) ?? 'none';
    const { body } = await call(world, victim, 'transactions/recovered', { payload: { token } });
    const found = (body.data ?? []) as { accessToken: string }[];
    victim.secrets.push(...found.map(({ accessToken }) => accessToken));
  },
  v_register: (world) => register(world, world.victim, world.victim.buyer.email),
  /** Opens the link, on a device of their own, and does what its page asks for. */
  async v_verify(world, pick) {
    const { victim } = world;
    const token = linksOf(world, victim, '/verify-email').at(-1);
    if (token === undefined) return;
    const ways = [{}, { newPassword: victim.password }, { password: victim.password }];
    const payload = { token, ...at(ways, pick) };
    const session = pick % 2 === 0 ? undefined : victim.sessions.at(-1);
    await call(world, victim, 'auth/email/verify', { payload, session });
  },
  async v_reset(world) {
    const { victim } = world;
    const email = victim.buyer.email;
    await call(world, victim, 'auth/password/forgot', { payload: { email } });
    await sendMails(world);
    const token = linksOf(world, victim, '/reset-password').at(-1) ?? 'none';
    const payload = { token, newPassword: victim.password };
    await call(world, victim, 'auth/password/reset', { payload });
  },
  v_login: (world) => logIn(world, world.victim, world.victim.buyer.email),
  async v_provider(world) {
    await signIn(world, world.victim, world.victim.buyer.email);
    await proceed(world, world.victim, world.victim.codes.at(-1));
  },
  /** Hands a ticket to a friend, whose codes are none of the attacker's business either. */
  async v_hand_on(world, pick) {
    const { victim } = world;
    const [ticket] = await findTicketCodes(world.app, at(world.orders, pick)?.id);
    const secret = at(victim.secrets, pick);
    if (ticket === undefined) return;
    const friend = { name: 'Kawan', email: `kawan.${ticket.id}@terima.test` };
    await call(world, victim, `tickets/${ticket.id}/transfer`, { payload: friend, secret });
    await sendMails(world);
    const mailbox = { ...victim, buyer: { ...victim.buyer, email: friend.email } };
    const token = linksOf(world, mailbox, '/tickets/accept').at(-1);
    if (token) await call(world, victim, 'tickets/transfers/accept', { payload: { token } });
  },
  v_replace_link: (world, pick) =>
    call(world, world.victim, `transactions/${at(world.orders, pick)?.id ?? 'x'}/access`, {
      secret: at(world.victim.secrets, pick),
    }),
  scan: scanMails,
} satisfies Record<string, Act>;

const acts = { ...attacks, ...honest };
const names = Object.keys(acts) as (keyof typeof acts)[];

export const takeoverStep = fc.record({
  name: fc.constantFrom(
    ...names,
    'v_buy' as const,
    'v_pay' as const,
    'v_verify' as const,
    'a_register' as const,
  ),
  pick: fc.nat(1_000),
});

/** Lets one thing happen, and its mails arrive. */
export async function take(
  world: TakeoverWorld,
  { name, pick }: { name: keyof typeof acts; pick: number },
): Promise<void> {
  await acts[name](world, pick);
  await sendMails(world);
}
