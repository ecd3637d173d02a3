// Covers: api/src/db/migrations
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { guestOrder } from '@panggung/test-support/people/buyer';
import { httpRequest } from '@panggung/test-support/people/request';
import { createEvent } from './kit/factories';
import { createAdmin, startSite, type Site } from './kit/site/site';
import {
  buildVersion,
  versionBeforeNewestMigration,
  type BuiltVersion,
} from './kit/site/version-before';

jest.setTimeout(120_000);

/** Without the history there is no version before. CI fetches all of it. */
const before = versionBeforeNewestMigration();
const withHistory = before === undefined ? describe.skip : describe;

withHistory('the version before the newest migration', () => {
  let built: BuiltVersion;
  let site: Site | undefined;
  beforeAll(async () => {
    built = buildVersion(before ?? '');
  });
  afterEach(() => site?.stop());
  afterAll(() => built.remove());

  it('starts on the new schema, sells, and is paid', async () => {
    site = await startSite({ apiFolder: built.apiFolder });
    const { eventId, typeIds } = await createEvent(site.db, [{ capacity: 10 }]);
    const old = await site.startApi();
    const gatewayOrderId = await site.buyAndPay(eventId, typeIds[0] ?? '');
    let paid = 0;
    while (paid === 0 && !old.hasEnded()) {
      paid = await site.db.$count(sql`orders where status = 'paid'`);
      await sleep(50);
    }
    expect(paid).toBe(1);
    expect((await site.booksOf(gatewayOrderId)).charge?.status).toBe('settlement');
    const token = await createAdmin(site);
    for (const path of ['/events', '/events/facets', '/admin/overview', '/auth/profile']) {
      const answer = await fetch(`${site.addresses.api}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    }
    expect(await old.stop()).toBe(0);
  });

  it('would notice: without a column that it writes, it sells nothing', async () => {
    site = await startSite({ apiFolder: built.apiFolder });
    const { eventId, typeIds } = await createEvent(site.db, [{ capacity: 10 }]);
    await site.db.execute(sql`alter table orders rename column code to number`);
    const old = await site.startApi();
    const offer = { eventId, ticketTypeId: typeIds[0] ?? '' };
    const answer = await httpRequest(site.addresses.api)(guestOrder(offer));
    expect(answer.status).toBe(500);
    await old.stop();
  });
});
