import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { repetitions } from '../../../test/kit/effort';
import { gateStaff, scanOne, type NewScan } from '../../../test/kit/people/gates';
import { paidOrder } from '../../../test/kit/people/purchases';
import { askRefund } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import {
  acceptOffer,
  offeredTo,
  receiver,
  withdrawOffer,
} from '../../../test/kit/people/transfers';
import { readScanned, type TicketUse } from './ticket-use.repository';

const rounds = repetitions(2, 5);
/** Without the guard: until it shows, at most. */
const patience = 12;

/** What happens between looking at a ticket and using it up, where nothing keeps it from happening. */
let between: () => Promise<unknown> = () => Promise.resolve();

/** Looks first and writes then: what the guard is there to prevent. */
const unguarded: TicketUse = {
  lock: (tx, ticketId) => readScanned(tx, ticketId),
  async use(tx, ticketId) {
    await between();
    await tx.execute(sql`update tickets set status = 'checked_in' where id = ${ticketId}`);
    return true;
  },
};

async function ticketAtGate(app: TestApp) {
  const paid = await paidOrder(app, { quantity: 1 });
  const staff = (await gateStaff(app, paid.eventId)).headers;
  const [ticket] = paid.tickets;
  if (ticket === undefined) throw new Error('no ticket');
  const scan = (code: NewScan = { qr: ticket.qr ?? '' }) => scanOne(app, paid.eventId, staff, code);
  return { ...paid, ticket, scan };
}

/** Twenty devices see the same ticket at once. @returns how many let it in */
async function devicesThatLetIn(app: TestApp): Promise<number> {
  const { scan } = await ticketAtGate(app);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => scan()));
  return outcomes.filter(
    (outcome) => outcome.status === 'fulfilled' && outcome.value === 'accepted',
  ).length;
}

describe('with the guard', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('one of twenty devices lets a ticket in', async () => {
    for (let round = 0; round < rounds; round += 1) expect(await devicesThatLetIn(app)).toBe(1);
  }, 60_000);

  it('a ticket is either let in or refunded', async () => {
    const seen = await raced(async (race) => {
      const { scan, ticket, order, headers } = await ticketAtGate(app);
      const refund = async () =>
        (await askRefund(app, { order, headers }, { ticketIds: [ticket.id] })).status;
      return both(race, scan, refund);
    });
    expect(
      seen.filter((outcome) => outcome !== 'accepted 409' && outcome !== 'revoked void 201'),
    ).toEqual([]);
  }, 60_000);

  it('a code is either let in or handed on with its ticket', async () => {
    const seen = await raced(async (race) => {
      const { scan, ticket, headers } = await ticketAtGate(app);
      const token = await offeredTo(app, ticket.id, headers, receiver());
      const accept = async () => (await acceptOffer(app, token)).status;
      return both(race, scan, accept);
    });
    expect(
      seen.filter((outcome) => outcome !== 'accepted 409' && outcome !== 'revoked transferred 200'),
    ).toEqual([]);
  }, 60_000);

  it('of two who accept, or of who accepts and who withdraws, one succeeds', async () => {
    const twice = await raced(async (race) => {
      const { ticket, headers } = await ticketAtGate(app);
      const token = await offeredTo(app, ticket.id, headers, receiver());
      const accept = async () => (await acceptOffer(app, token)).status;
      return both(race, accept, accept);
    });
    expect(twice.filter((outcome) => outcome !== '200 409' && outcome !== '409 200')).toEqual([]);
    const withdrawn = await raced(async (race) => {
      const { ticket, headers } = await ticketAtGate(app);
      const token = await offeredTo(app, ticket.id, headers, receiver());
      const accept = async () => (await acceptOffer(app, token)).status;
      return both(race, accept, async () => (await withdrawOffer(app, ticket.id, headers)).status);
    });
    expect(withdrawn.filter((outcome) => outcome !== '200 409' && outcome !== '409 200')).toEqual(
      [],
    );
  }, 60_000);

  it('a ticket is either handed on or refunded', async () => {
    const seen = await raced(async (race) => {
      const { ticket, order, headers } = await ticketAtGate(app);
      const token = await offeredTo(app, ticket.id, headers, receiver());
      const accept = async () => (await acceptOffer(app, token)).status;
      const refund = async () =>
        (await askRefund(app, { order, headers }, { ticketIds: [ticket.id] })).status;
      return both(race, accept, refund);
    });
    expect(seen.filter((outcome) => outcome !== '200 409' && outcome !== '409 201')).toEqual([]);
  }, 60_000);
});

describe('without the guard', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ ticketUse: unguarded });
  });
  afterAll(() => app.close());

  const mostThatLetIn = async () => {
    let most = 0;
    for (let round = 0; round < patience && most < 2; round += 1) {
      most = Math.max(most, await devicesThatLetIn(app));
    }
    return most;
  };

  it('the database still lets a ticket in only once', async () => {
    expect(await mostThatLetIn()).toBe(1);
  }, 60_000);

  it('and without its index, several devices let it in: the tests above can fail', async () => {
    await app.db.execute(sql`drop index check_ins_one_accepted`);
    expect(await mostThatLetIn()).toBeGreaterThan(1);
  }, 60_000);

  it('a ticket is let in and refunded', async () => {
    const { scan, ticket, order, headers } = await ticketAtGate(app);
    let refund: number | undefined;
    between = async () => {
      refund = (await askRefund(app, { order, headers }, { ticketIds: [ticket.id] })).status;
    };
    expect([await scan(), refund]).toEqual(['accepted', 201]);
  });

  it('and an old code is let in although its ticket went to somebody else', async () => {
    const { scan, ticket, headers } = await ticketAtGate(app);
    const token = await offeredTo(app, ticket.id, headers, receiver());
    let accepted: number | undefined;
    between = async () => {
      accepted = (await acceptOffer(app, token)).status;
    };
    expect([await scan(), accepted]).toEqual(['accepted', 200]);
  });
});

/** Does two things at once, the one or the other with more and more of a lead. */
async function both(
  race: number,
  one: () => Promise<string | number>,
  other: () => Promise<string | number>,
): Promise<string> {
  const oneLeads = race % 2 === 0;
  const leading = oneLeads ? one() : other();
  // Spreads who comes first to the lock; what is asserted holds for either.
  await sleep(race * 3);
  const following = oneLeads ? other() : one();
  const outcomes = [await leading, await following];
  return (oneLeads ? outcomes : outcomes.reverse()).join(' ');
}

/** What came of many races. */
async function raced(race: (number: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) outcomes.push(await race(round));
  console.info('what the races came to:', new Set(outcomes));
  return outcomes;
}
