/** @jest-environment node */
import 'fake-indexeddb/auto';
import { forgetOldEvents } from './gate-db';
import { createGateDevice } from './gate-device';
import { explain } from './words';
import { aDevice, anEvent, codeOf, even, eventId, idOf, odd, qrOf } from './kit';

it('warns of nobody when the answer came before the verdict was shown', async () => {
  const event = await anEvent(1);
  const [north, south] = [await aDevice(event, 'Utara'), await aDevice(event, 'Selatan')];
  await north.refresh();
  await south.refresh();
  const qr = await qrOf(idOf(1));
  expect(await north.scan({ qr })).toMatchObject({ result: 'accepted', sent: 1 });
  // It does not know of the other one yet, so its own verdict would have been to let it in.
  expect(await south.scan({ qr })).toMatchObject({ result: 'already_used', conflict: false });
  expect([...event.known.values()].filter(({ twoInside }) => twoInside)).toEqual([]);
});

it('says how many come in with one ticket', async () => {
  const event = await anEvent(1, 4);
  const device = await aDevice(event);
  await device.refresh();
  event.setOnline(false);
  const scan = await device.scan({ qr: await qrOf(idOf(1)) });
  expect(explain(scan, { opens: '', closes: '' })).toContain('Satu tiket untuk 4 orang.');
});

it('puts the warning of two people aside with a reason', async () => {
  const event = await anEvent(1);
  const [north, south] = [await aDevice(event, 'Utara'), await aDevice(event, 'Selatan')];
  for (const device of [north, south]) await device.refresh();
  event.setOnline(false);
  const qr = await qrOf(idOf(1));
  for (const device of [north, south]) await device.scan({ qr });
  event.setOnline(true);
  for (const device of [north, south]) await device.send();
  const [scan] = (await south.figures()).latest;
  if (scan === undefined) throw new Error('the scan is kept');
  expect(scan).toMatchObject({ conflict: true, note: null });
  await south.putAside(scan, 'Orang yang sama, dipindai dua kali');
  expect((await south.figures()).latest).toMatchObject([
    { note: 'Orang yang sama, dipindai dua kali' },
  ]);
});

it('leaves nothing of its event once the API says that it is revoked', async () => {
  for (const call of ['send', 'refresh', 'scan'] as const) {
    const event = await anEvent(3);
    const device = await aDevice(event);
    await device.refresh();
    event.setOnline(false);
    await device.scan({ qr: await qrOf(idOf(1)) });
    event.setOnline(true);
    event.revoke();
    const shown = { qr: await qrOf(idOf(2)) };
    const done = call === 'scan' ? device.scan(shown) : device[call]();
    await expect(done).rejects.toMatchObject({ code: 'DEVICE_REVOKED' });
    await expectNothing(device);
  }
});

it('keeps what was paired since when a tab with the key of before hears that it has ended', async () => {
  for (const call of ['send', 'refresh', 'leave'] as const) {
    const event = await anEvent(3);
    const device = await aDevice(event);
    await device.refresh();
    event.setOnline(false);
    await device.scan({ qr: await qrOf(idOf(1)) });
    event.setOnline(true);
    const before = { eventId, name: 'Pintu Utara', key: 'before' };
    const otherTab = createGateDevice({
      db: device.db,
      client: event.clientOf('Pintu Utara'),
      pairing: before,
    });
    event.revoke();
    const done = otherTab[call]();
    if (call === 'leave') await done;
    else await expect(done).rejects.toMatchObject({ code: 'DEVICE_REVOKED' });
    expect(await device.db.get('pairings', eventId)).toMatchObject({ key: 'k' });
    expect(await device.figures()).toMatchObject({ waiting: 1 });
  }
});

it('lets nobody in at a cancelled event while it has no network', async () => {
  const event = await anEvent(2);
  const device = await aDevice(event);
  const held = await device.refresh();
  const qr = await qrOf(idOf(1));
  await device.scan({ qr });
  await device.db.put('events', { ...held, status: 'cancelled' });
  await device.held();
  event.setOnline(false);
  const cancelled = { result: 'revoked', reason: 'event_cancelled', letIn: false };
  expect(await device.scan({ qr: await qrOf(idOf(2)) })).toMatchObject(cancelled);
  expect(await device.scan({ code: codeOf(2) })).toMatchObject(cancelled);
  // Who was in before it was cancelled is still known to be in.
  expect(await device.scan({ qr })).toMatchObject({ result: 'already_used' });
});

it('leaves nothing when it leaves, also when it was revoked before', async () => {
  for (const revoked of [false, true]) {
    const event = await anEvent(3);
    const device = await aDevice(event);
    await device.refresh();
    await device.scan({ qr: await qrOf(idOf(1)) });
    if (revoked) event.revoke();
    await device.leave();
    await expectNothing(device);
  }
});

it('forgets events whose gates closed more than a day ago, but no scan that waits', async () => {
  const event = await anEvent(1);
  const device = await aDevice(event);
  await device.refresh();
  const closed = Date.parse(event.facts.closesAt);
  await forgetOldEvents(device.db, closed + 23 * 3_600_000);
  expect(await device.held()).toMatchObject({ id: eventId });
  event.setOnline(false);
  await device.scan({ qr: await qrOf(idOf(1)) });
  await forgetOldEvents(device.db, closed + 25 * 3_600_000);
  expect(await device.held()).toMatchObject({ id: eventId });
  event.setOnline(true);
  await device.send();
  await forgetOldEvents(device.db, closed + 25 * 3_600_000);
  await expectNothing(device);
});

async function expectNothing({ db }: Awaited<ReturnType<typeof aDevice>>): Promise<void> {
  const stores = ['pairings', 'events', 'tickets', 'scans'] as const;
  expect(await Promise.all(stores.map((store) => db.count(store)))).toEqual([0, 0, 0, 0]);
}

describe('without a network', () => {
  async function offlineAfter(change: (event: Awaited<ReturnType<typeof anEvent>>) => void) {
    const event = await anEvent(4);
    change(event);
    const device = await aDevice(event);
    await device.refresh();
    event.setOnline(false);
    return device;
  }

  it('lets nobody in before the gates open, by the clock of the API', async () => {
    const hour = 3_600_000;
    const device = await offlineAfter(({ facts }) => {
      facts.opensAt = new Date(Date.now() + hour).toISOString();
      // The phone is right.
    });
    const qr = await qrOf(idOf(1));
    expect(await device.scan({ qr })).toMatchObject({ result: 'too_early' });
    expect(await device.scan({ qr }, { practice: true })).toMatchObject({ result: 'accepted' });
    const slow = await offlineAfter(({ facts }) => {
      facts.opensAt = new Date(Date.now() + hour).toISOString();
      facts.now = () => new Date(Date.now() + 2 * hour).toISOString();
    });
    expect(await slow.scan({ qr })).toMatchObject({ result: 'accepted' });
  });

  it('lets in only the types of its door', async () => {
    const device = await offlineAfter(({ facts }) => (facts.admits = [odd]));
    expect(await device.scan({ qr: await qrOf(idOf(2)) })).toMatchObject({ result: 'wrong_door' });
    expect(await device.scan({ qr: await qrOf(idOf(1)) })).toMatchObject({ result: 'accepted' });
    expect(await device.figures()).toMatchObject({ inside: 1, expected: 2 });
    const out = await device.scan({ qr: await qrOf(idOf(2)) }, { direction: 'out' });
    expect(out).toMatchObject({ result: 'wrong_door' });
  });

  it('lets people out and in again where the event allows it', async () => {
    const device = await offlineAfter(({ facts }) => (facts.reentry = true));
    const qr = await qrOf(idOf(1));
    const results = [];
    for (const direction of ['out', 'in', 'in', 'out', 'out', 'in'] as const) {
      results.push((await device.scan({ qr }, { direction })).result);
    }
    expect(results).toEqual([
      ...['not_inside', 'accepted', 'already_used', 'left', 'not_inside', 're_entered'],
    ]);
  });

  it('takes a ticket of the list, and counts nothing in practice', async () => {
    const device = await offlineAfter(() => undefined);
    const [found] = await device.search('penonton 3', '');
    expect(found).toMatchObject({ holderName: 'Penonton 3', state: 'good' });
    const listed = { ticketId: found?.id ?? '', version: found?.version ?? 0 };
    expect(await device.scan({ listed }, { practice: true })).toMatchObject({
      result: 'accepted',
    });
    expect(await device.figures()).toMatchObject({ inside: 0, waiting: 0, latest: [] });
    expect(await device.scan({ listed })).toMatchObject({ result: 'accepted' });
    expect(await device.scan({ listed })).toMatchObject({ result: 'already_used' });
    expect(await device.search('', even)).toHaveLength(2);
  });
});
