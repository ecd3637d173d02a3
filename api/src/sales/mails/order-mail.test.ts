import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createEvent, createUser, guest } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import {
  awaitingPayment,
  buyAsGuest,
  notify,
  openPayment,
  readOrder,
} from '../../../test/kit/people/purchases';
import { doWaitingJobs } from '../../../test/kit/site/jobs';
import { startTestApp } from '../../../test/kit/test-app';
import { awaitingMail, paidMail } from './order-mail.texts';

it('waits for its next try while the mail server is down, and the order stays paid', async () => {
  const app = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    const bought = await awaitingPayment(app);
    app.gateway.set(bought.gatewayOrderId, 'settlement');
    await notify(app, app.gateway.notification(bought.gatewayOrderId));
    await app.work();
    const states = async () => {
      const { rows } = await app.db.execute<{ state: string }>(
        sql`select state::text from pgboss.job
            where name = 'order-mail' and data->>'about' = 'paid'`,
      );
      return rows.map(({ state }) => state);
    };
    for (let round = 0; round < 100 && !(await states()).includes('retry'); round += 1) {
      await sleep(100);
    }
    expect(await states()).toEqual(['retry']);
    expect((await readOrder(app, bought.order.id, bought.headers)).status).toBe('paid');
  } finally {
    await app.close();
  }
});

describe('a guest’s order with the address of an account', () => {
  it('offers the login in its mail alone, which only the owner of the address reads', async () => {
    const app = await startTestApp();
    try {
      const { email } = await createUser(app);
      const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 5 }]);
      const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
      const known = await buyAsGuest(app, { eventId, items, buyer: guest(email) });
      const unknown = await buyAsGuest(app, { eventId, items });
      for (const { order } of [known, unknown]) {
        await openPayment(app, order.id, { 'x-access-token': order.accessToken ?? '' });
        app.gateway.set(`${order.code}-1`, 'settlement');
        await notify(app, app.gateway.notification(`${order.code}-1`));
      }
      await doWaitingJobs(app, ['order-mail']);
      const offer = /sudah punya akun Panggung[^]*\/login/;
      expect(mailsTo(app, email).at(-1)).toMatch(offer);
      expect(mailsTo(app, unknown.order.buyer.email).at(-1)).not.toMatch(offer);
      // The answers are alike.
      expect(Object.keys(known.order)).toEqual(Object.keys(unknown.order));
    } finally {
      await app.close();
    }
  });
});

describe('the mail', () => {
  const moment = new Date('2030-01-02T12:00:00Z');
  const order = {
    id: '0',
    code: 'PGG-ABC234',
    eventId: '0',
    userId: null,
    buyerKey: '',
    promoCodeId: null,
    promoCode: null,
    discount: 0,
    buyerName: '<b>Sari</b>',
    buyerEmail: 'sari@panggung.test',
    buyerPhone: '0812',
    total: 1_250_000,
    status: 'paid' as const,
    source: 'sale' as const,
    givenFor: null,
    createdAt: moment,
    expiresAt: moment,
    expiresBeforeReview: null,
    paidAt: moment,
    termsVersion: null,
    privacyVersion: null,
    accessVersion: 1,
    heldUnits: 0,
    freeUnits: 0,
    heldFor: null,
    heldFrom: null,
    mailWithheld: false,
  };
  const event = {
    id: '0',
    title: 'Malam\r\nBcc: all@panggung.test',
    date: '2030-01-05',
    time: '19:30',
    timezone: 'Asia/Makassar',
    startsAt: moment,
    venue: 'Benteng Rotterdam',
    city: 'Makassar',
    province: 'Sulawesi Selatan',
    imageUrl: '/media/photo/uji.webp',
    eventStatus: 'scheduled' as const,
    endsAt: null,
    cancelReason: null,
    tookPlaceReason: null,
    postponedAt: null,
    postponedFrom: null,
    postponeReason: null,
    salesPausedAt: null,
    inDoubtAt: null,
  };
  const facts = {
    order,
    event,
    items: [{ name: 'VIP', quantity: 2 }],
    link: 'http://localhost:3000/checkout/0/status#access=abc',
    cancelReason: null,
    login: null,
    merchandise: [],
  };
  const mail = paidMail(facts);

  it('is Indonesian, with local time and money', () => {
    expect(mail.text).toContain('Sabtu, 05 Jan 2030, 19.30 WITA');
    expect(mail.text).toContain('Rp\u00a01.250.000');
    expect(mail.text).toContain('2 × VIP');
  });

  it('lets no title write headers and no name write HTML', () => {
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('href="http://localhost:3000/checkout/0/status#access=abc"');
  });

  it('of an order that waits names the deadline and leads back to the payment', () => {
    const { subject, text } = awaitingMail(facts);
    expect(subject).toContain('Selesaikan pembayaran');
    expect(text).toContain('Bayar sebelum: 02 Jan 2030, 18.58 WIB');
    expect(text).toContain(facts.link);
  });
});
