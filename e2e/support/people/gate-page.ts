import { expect, type Locator, type Page } from '@playwright/test';
import { sessionOf } from './accounts';

interface GateSetting {
  eventId: string;
  /** Name of the gate or the device. */
  name: string;
  /** Who sets the device up; the phone itself has no session. */
  account: { email: string; password?: string };
  /** The types of tickets that come in at this door; all when left out. */
  admits?: string[];
  /** Width of the screen, in CSS pixels. */
  width?: number;
}

/** @returns the code with which a phone becomes a device of an event's gate, and the device's id */
async function newDevice(
  { request }: Pick<Page, 'request'>,
  { eventId, name, account, admits }: GateSetting,
): Promise<{ code: string; id: string }> {
  const { headers } = await sessionOf(request, account.email, account.password);
  const answer = await request.post(`/api/events/${eventId}/gate-devices`, {
    headers,
    data: { name, admits: admits ?? null },
  });
  const { data } = (await answer.json()) as {
    data: { device: { id: string }; pairing: { code: string } };
  };
  return { code: data.pairing.code, id: data.device.id };
}

/** Makes a phone a device of an event's gate, by the code that its QR code holds. */
export async function openGate(page: Page, setting: GateSetting): Promise<{ id: string }> {
  await page.setViewportSize({ width: setting.width ?? 390, height: 844 });
  const { code, id } = await newDevice(page, setting);
  await page.goto(`/gate#token=${code}`);
  await page.getByRole('button', { name: 'Pasang perangkat' }).click();
  await expect(page.getByText('Siap memindai')).toBeVisible();
  return { id };
}

/** The gate's result for the latest code. */
export const verdict = (page: Page): Locator => page.getByRole('status').filter({ hasText: /✓|✕/ });

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode tiket').fill(code);
  await page.getByRole('button', { name: 'Periksa' }).click();
}

/** Opens another part of the gate. */
export const showWay = (page: Page, way: 'Pindai' | 'Cari nama' | 'Riwayat & alat') =>
  page.getByRole('group', { name: 'Cara memeriksa' }).getByRole('button', { name: way }).click();

/** How much the phone holds of any gate. */
export const storedOn = (gate: Page) =>
  gate.evaluate(
    () =>
      new Promise<Record<string, number>>((done, fail) => {
        const opening = indexedDB.open('panggung-gate');
        opening.onerror = () => fail(new Error('the gate database cannot be opened'));
        opening.onsuccess = () => {
          const db = opening.result;
          const names = [...db.objectStoreNames];
          const counts: Record<string, number> = {};
          const tx = db.transaction(names);
          for (const name of names) {
            const counting = tx.objectStore(name).count();
            counting.onsuccess = () => (counts[name] = counting.result);
          }
          tx.oncomplete = () => {
            db.close();
            done(counts);
          };
        };
      }),
  );
