import type { Page } from '@playwright/test';

interface HeldTicket {
  id: string;
  /** Content of the QR code; null while the ticket is not valid. */
  qr: string | null;
  /** The code for people. */
  code: string | null;
  holderName: string;
}

/** The API's data, for a guest, about the tickets on a page of the site. */
export async function ticketsOn(
  page: Page,
  kind: 'transactions' | 'tickets',
): Promise<HeldTicket[]> {
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(page.url())?.[0] ?? '';
  const secrets = await page.evaluate(() => localStorage.getItem('panggung.orders') ?? '{}');
  const headers = { 'x-access-token': (JSON.parse(secrets) as Record<string, string>)[id] ?? '' };
  const answer = await page.request.get(`/api/${kind}/${id}`, { headers });
  const { data } = (await answer.json()) as { data: HeldTicket & { tickets?: HeldTicket[] } };
  return data.tickets ?? [data];
}
