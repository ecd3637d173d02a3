import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../support/test';
import { goOffline, goOnline } from '../support/network';
import { freshEmail, sessionOf } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import { openDoors, scanAt } from '../support/people/gates';
import { expectKept } from '../support/kept';
import { ticketsOn } from '../support/people/held-tickets';
import { mailed } from '../support/people/mailbox';
import { openPaidOrder } from '../support/people/paid-orders';
import { distantOffer } from '../support/people/purchases';
import { judgeInBrowser, type OfflineFacts } from '../support/people/ticket-code';

test('a guest hands a ticket to another guest, and only the new code opens the gate', async ({
  page,
  request,
  browser,
}) => {
  const offer = await distantOffer(request);
  const email = freshEmail('penerima');
  await openPaidOrder(page, offer, { email: freshEmail('pengirim') });
  const [old] = await ticketsOn(page, 'transactions');

  await page.getByRole('button', { name: /^Alihkan tiket/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Alihkan tiket' });
  await dialog.getByLabel('Nama penerima').fill('Budi Penerima');
  await dialog.getByLabel('Email penerima').fill(email);
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Kirim ke penerima' }).click();
  await expect(page.getByText('Menunggu diterima Budi Penerima')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
  await expectNoViolation(page);

  const other = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await other.goto(await mailed(request, email, /https?:\/\/\S+\/tickets\/accept#token=[\w-]+/));
  await expect(other.getByText('Tamu Kembali', { exact: true })).toBeVisible();
  await expectNoViolation(other);
  await other.getByRole('button', { name: 'Terima tiket' }).click();
  await expect(other).toHaveURL(/\/tickets\/[\da-f-]{36}$/);
  await expect(other.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
  await expectNoViolation(other);
  const [fresh] = await ticketsOn(other, 'tickets');

  // It opens without a network, too.
  await expectKept(other, new URL(other.url()).pathname);
  await goOffline(other.context());
  await other.reload();
  await expect(other.getByText('Anda sedang offline.')).toBeVisible();
  await expect(other.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
  await goOnline(other.context());

  // Who comes back to the page sees it as it is by now.
  await page.reload();
  await expect(page.getByText('Dialihkan kepada')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toHaveCount(0);

  // The second mail opens the ticket on a device that has never seen it.
  const third = await (await browser.newContext()).newPage();
  await third.goto(
    await mailed(request, email, /https?:\/\/\S+\/tickets\/[\da-f-]{36}#access=\S+/),
  );
  await expect(third.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
  await third.context().close();

  await openDoors(offer.eventId);
  const gate = {
    eventId: offer.eventId,
    headers: (await sessionOf(request, 'admin@panggung.test')).headers,
  };
  const codes = [old?.qr ?? '', fresh?.qr ?? ''];
  const verdicts = await judgeInBrowser(other, codes, await factsOf(request, gate));
  expect(verdicts.map(({ result }) => result)).toEqual(['revoked', 'candidate']);
  expect(await scanAt(request, gate, codes[0] ?? '')).toBe('revoked transferred');
  expect(await scanAt(request, gate, codes[1] ?? '')).toBe('accepted');
  expect(await scanAt(request, gate, codes[1] ?? '')).toBe('already_used');
  await other.context().close();
});

/** What a device at the gate downloads before it goes without a connection. */
async function factsOf(
  request: APIRequestContext,
  { eventId, headers }: { eventId: string; headers: Record<string, string> },
): Promise<OfflineFacts> {
  const keys = await request.get('/api/tickets/keys');
  const list = await request.get(`/api/events/${eventId}/gate-list`, { headers });
  return {
    eventId,
    keys: ((await keys.json()) as { data: Pick<OfflineFacts, 'keys'> }).data.keys,
    revocations: ((await list.json()) as { data: OfflineFacts }).data.revocations,
  };
}
