import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enterAs, freshEmail, sessionOf } from '../support/people/accounts';
import { expectNoViolation } from '../support/looks/axe';
import { scanAt } from '../support/people/gates';
import { ticketsOn } from '../support/people/held-tickets';
import { mailed, messagesTo } from '../support/people/mailbox';
import { demoPromotor, promotorsEvent } from '../support/people/studio';

async function give(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Beri tiket undangan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama penerima').fill(name);
  await dialog.getByLabel('Email penerima').fill(email);
  await dialog.getByLabel('Alasan').fill('Media');
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Beri tiket', exact: true }).click();
  await expect(page.getByText(`1 tiket undangan untuk ${name} dikirim ke ${email}.`)).toBeVisible();
}

test('a promotor invites two people; one comes in, the other ticket is taken back', async ({
  page,
  browser,
  request,
}) => {
  const { eventId } = await promotorsEvent();
  await enterAs(page, demoPromotor);
  await page.goto(`/studio/events/${eventId}/gifts`);
  await expect(page.getByText('Belum ada tiket undangan')).toBeVisible();
  const [ratna, tono] = [freshEmail('ratna'), freshEmail('tono')];
  await give(page, 'Ratna Media', ratna);
  await give(page, 'Tono Sponsor', tono);

  // The receivers open the links of their mails.
  const received = async (email: string) => {
    const receiver = await (await browser.newContext()).newPage();
    await receiver.goto(await mailed(request, email, /\/o#[\w.-]+/));
    await expect(receiver.getByText(/Tiket undangan ini dari penyelenggara/)).toBeVisible();
    await expect(receiver.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
    await expectNoViolation(receiver);
    const [ticket] = await ticketsOn(receiver, 'transactions');
    return { page: receiver, qr: ticket?.qr ?? '' };
  };
  const [guest, other] = [await received(ratna), await received(tono)];

  const gate = { eventId, headers: (await sessionOf(request, 'admin@panggung.test')).headers };
  expect(await scanAt(request, gate, guest.qr)).toBe('accepted');

  await page.getByRole('button', { name: 'Cabut tiket undangan Tono Sponsor' }).click();
  await page.getByLabel('Alasan untuk penerima').fill('Batal datang');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Ya, cabut tiket' }).click();
  await expect(page.getByText('1 tiket undangan Tono Sponsor sudah dicabut.')).toBeVisible();
  expect(await scanAt(request, gate, other.qr)).toBe('revoked void');
  await page.reload();
  await expect(page.getByText('Sudah masuk')).toBeVisible();
  await expect(page.getByText('Alasan: Batal datang')).toBeVisible();
  await expectNoViolation(page);

  // Who was invited is told, and sees it.
  await expect
    .poll(async () => (await messagesTo(request, tono)).map(({ text }) => text).join(), {
      timeout: 20_000,
    })
    .toContain('Alasannya: Batal datang');
  await other.page.reload();
  await expect(
    other.page.getByRole('heading', { name: 'Tiket undangan tidak berlaku lagi' }),
  ).toBeVisible();

  // It is no sale, and its place is free again.
  await page.getByRole('link', { name: 'Uang', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Festival 0 0 0 1 / })).toBeVisible();
  await expectNoViolation(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF' }).click();
  expect((await download).suggestedFilename()).toBe('laporan.pdf');
});
