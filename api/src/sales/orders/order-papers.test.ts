import { eq } from 'drizzle-orm';
import { tickets } from '../../db/schema';
import { awaitingPayment, notify, readOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function paid(quantity: number) {
  const bought = await awaitingPayment(app, { quantity });
  app.gateway.set(bought.gatewayOrderId, 'settlement');
  await notify(app, app.gateway.notification(bought.gatewayOrderId));
  return bought;
}

const pdfOf = (orderId: string, headers: Record<string, string>) =>
  app.http.inject({ url: `/api/transactions/${orderId}/tickets.pdf`, headers });

it('gives the good tickets of an order as a PDF, to whoever may see it', async () => {
  const { order, headers } = await paid(2);
  const { statusCode, headers: answer, rawPayload } = await pdfOf(order.id, headers);
  expect(statusCode).toBe(200);
  expect(answer['content-type']).toBe('application/pdf');
  expect(answer['content-disposition']).toBe(`attachment; filename="e-tiket-${order.code}.pdf"`);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await pdfOf(order.id, {})).statusCode).toBe(404);

  const [first] = (await readOrder(app, order.id, headers)).tickets;
  const voided = { status: 'void' as const };
  await app.db
    .update(tickets)
    .set(voided)
    .where(eq(tickets.id, first?.id ?? ''));
  expect((await pdfOf(order.id, headers)).rawPayload.length).toBeLessThan(rawPayload.length);
  await app.db.update(tickets).set(voided).where(eq(tickets.orderId, order.id));
  expect((await pdfOf(order.id, headers)).statusCode).toBe(404);
});

it('gives the invoice, also when the tickets are gone', async () => {
  const { order, headers } = await paid(2);
  await app.db.update(tickets).set({ status: 'void' }).where(eq(tickets.orderId, order.id));
  const url = `/api/transactions/${order.id}/invoice.pdf`;
  const { statusCode, headers: answer, rawPayload } = await app.http.inject({ url, headers });
  expect(statusCode).toBe(200);
  expect(answer['content-disposition']).toContain(`faktur-${order.code}.pdf`);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('has no PDF of what is not paid', async () => {
  const { order, headers } = await awaitingPayment(app);
  expect((await pdfOf(order.id, headers)).statusCode).toBe(404);
  const url = `/api/transactions/${order.id}/invoice.pdf`;
  expect((await app.http.inject({ url, headers })).statusCode).toBe(404);
});

it('sends the PDF and the date along with the mail', async () => {
  const { order } = await paid(1);
  await app.services.orderMail.send(order.id, 'paid');
  const mail = app.mailServer.mails.find((text) => text.includes(`e-tiket-${order.code}.pdf`));
  expect(mail).toContain('Content-Type: application/pdf');
  expect(mail).toMatch(/Content-Type: text\/calendar/);
});

it('sends the PDF also when no calendar can be made', async () => {
  // An address that the library for calendars does not take.
  const odd = await startTestApp({ beside: app, env: { PUBLIC_URL: 'http://127.0.0.1:9' } });
  try {
    const { order } = await paid(1);
    await expect(odd.services.events.calendar(order.event.id)).rejects.toThrow('No calendar');
    await odd.services.orderMail.send(order.id, 'paid');
    const mail = odd.mailServer.mails.find((text) => text.includes(`e-tiket-${order.code}.pdf`));
    expect(mail).toContain('Content-Type: application/pdf');
    expect(mail).not.toContain('text/calendar');
  } finally {
    await odd.close();
  }
});
