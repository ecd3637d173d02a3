import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { mailsTo } from '../../../test/kit/outside/mails';
import { paidOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { events } from '../../db/schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The mail with the tickets of an event that has a picture at the address. */
async function mailWith(imageUrl: string | null) {
  const { order, eventId } = await paidOrder(app);
  await app.db.update(events).set({ imageUrl }).where(eq(events.id, eventId));
  await app.services.orderMail.send(order.id, 'paid', { again: new Date().toISOString() });
  return mailsTo(app, order.buyer.email).at(-1) ?? '';
}

it.each([
  ['that was chosen for it', '/media/posters/konser-77.webp'],
  ['that is drawn for it, where none was uploaded', null],
])('carries the poster %s, so that nothing is loaded from elsewhere', async (_, imageUrl) => {
  const mail = await mailWith(imageUrl);
  const [, base64 = ''] =
    /Content-Type: image\/jpeg[^]*?Content-ID: <poster@panggung>[^]*?\r\n\r\n([\w+/=\r\n]+)/.exec(
      mail,
    ) ?? [];
  const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect([width, height]).toEqual([600, 315]);
  expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
    'src="cid:poster@panggung" alt=""',
  );
});

it.each(['https://elsewhere.test/poster.webp', '/media/photo/none.webp'])(
  'goes without a picture where there is none of ours: %p',
  async (imageUrl) => {
    const mail = await mailWith(imageUrl);
    expect(mail).toContain('e-tiket-');
    expect(mail).not.toContain('cid:poster');
  },
);
