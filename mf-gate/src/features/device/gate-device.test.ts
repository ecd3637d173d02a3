/** @jest-environment node */
import 'fake-indexeddb/auto';
import { aDevice, anEvent, codeOf, idOf, otherEvent, qrOf } from './kit';

it('lets a ticket in once without a network, and says when and where', async () => {
  const event = await anEvent(25);
  const device = await aDevice(event);
  const loaded: number[] = [];
  await device.refresh((count) => loaded.push(count));
  expect(loaded).toEqual([10, 20, 25]);
  event.setOnline(false);
  const qr = await qrOf(idOf(21));
  const first = await device.scan({ qr });
  expect(first).toMatchObject({
    result: 'accepted',
    sent: 0,
    ticket: { holderName: 'Penonton 21' },
  });
  expect(await device.scan({ qr })).toMatchObject({
    result: 'already_used',
    sent: 0,
    first: { id: first.id, scannedAt: first.scannedAt, device: 'Pintu Utara' },
  });
  // The same ticket by its code for people, typed carelessly.
  expect(await device.scan({ code: ` tkt ${codeOf(21).slice(4)}` })).toMatchObject({
    result: 'already_used',
  });
  expect(await device.figures()).toMatchObject({ inside: 1, expected: 25, waiting: 3 });
});

it('refuses what is forged, of another event, or handed on, without a network', async () => {
  const event = await anEvent(3);
  const [handedOn, gone] = [event.tickets.get(idOf(1)), event.tickets.get(idOf(2))];
  Object.assign(handedOn ?? {}, { version: 2 });
  Object.assign(gone ?? {}, { state: 'void' });
  event.revocations.push({ ticketId: idOf(1), below: 2, reason: 'transferred' });
  event.revocations.push({ ticketId: idOf(2), below: 2, reason: 'void' });
  const device = await aDevice(event);
  await device.refresh();
  event.setOnline(false);
  const told = async (shown: { qr: string } | { code: string }) => {
    const { result, reason } = await device.scan(shown);
    return [result, reason];
  };
  const genuine = await qrOf(idOf(3));
  expect(await told({ qr: `${genuine.slice(0, 60)}AAAA${genuine.slice(64)}` })).toEqual([
    'forged',
    null,
  ]);
  expect(await told({ qr: 'https://x.test' })).toEqual(['forged', null]);
  expect(await told({ code: 'TKT-9999999999' })).toEqual(['forged', null]);
  expect(await told({ qr: await qrOf(idOf(3), { of: otherEvent }) })).toEqual([
    'other_event',
    null,
  ]);
  expect(await told({ qr: await qrOf(idOf(1)) })).toEqual(['revoked', 'transferred']);
  expect(await told({ qr: await qrOf(idOf(1), { version: 2 }) })).toEqual(['accepted', null]);
  expect(await told({ qr: await qrOf(idOf(2)) })).toEqual(['revoked', 'void']);
});

it('trusts the signature of a ticket that was sold after its list was loaded', async () => {
  const event = await anEvent(1);
  const device = await aDevice(event);
  await device.refresh();
  event.setOnline(false);
  const late = await qrOf(idOf(77));
  expect(await device.scan({ qr: late })).toMatchObject({ result: 'accepted' });
  expect(await device.scan({ qr: late })).toMatchObject({ result: 'already_used' });
});

it('loses no scan when the page is closed, and sends them when the network is back', async () => {
  const event = await anEvent(150);
  const device = await aDevice(event);
  await device.refresh();
  event.setOnline(false);
  for (let number = 1; number <= 130; number += 1)
    await device.scan({ qr: await qrOf(idOf(number)) });
  await expect(device.send()).rejects.toThrow('no network');
  device.close();
  const again = await aDevice(event, 'Pintu Utara', device.database);
  expect(await again.held()).toMatchObject({ title: 'Malam Uji' });
  expect(await again.scan({ qr: await qrOf(idOf(1)) })).toMatchObject({ result: 'already_used' });
  event.setOnline(true);
  await again.send();
  await again.send();
  expect(event.accepted()).toBe(130);
  expect(await again.figures()).toMatchObject({ waiting: 0, inside: 130 });
});

it('keeps somebody in who came in here, while the API does not know yet', async () => {
  const event = await anEvent(2);
  const device = await aDevice(event);
  await device.refresh();
  event.setOnline(false);
  const qr = await qrOf(idOf(1));
  await device.scan({ qr });
  event.setOnline(true);
  await device.refresh();
  expect(await device.scan({ qr })).toMatchObject({ result: 'already_used' });
});

it('with the network one of five devices lets a ticket in, however often all of them try', async () => {
  const event = await anEvent(12);
  const gates = await Promise.all([1, 2, 3, 4, 5].map((n) => aDevice(event, `Pintu ${n}`)));
  await Promise.all(gates.map((gate) => gate.refresh()));
  const results: string[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const qr = await qrOf(idOf(number));
    const scans = await Promise.all(gates.map((gate) => gate.scan({ qr })));
    results.push(...scans.map(({ result }) => result));
  }
  expect(results.filter((result) => result === 'accepted')).toHaveLength(12);
  expect(results.filter((result) => result === 'already_used')).toHaveLength(48);
  expect(event.accepted()).toBe(12);
});

it('tells of a ticket that two devices let in while neither had a network', async () => {
  const event = await anEvent(1);
  const [north, south] = [await aDevice(event, 'Utara'), await aDevice(event, 'Selatan')];
  await north.refresh();
  await south.refresh();
  event.setOnline(false);
  const qr = await qrOf(idOf(1));
  expect([(await north.scan({ qr })).result, (await south.scan({ qr })).result]).toEqual([
    'accepted',
    'accepted',
  ]);
  event.setOnline(true);
  await south.send();
  await north.send();
  expect(event.accepted()).toBe(1);
  expect((await south.figures()).latest).toMatchObject([{ result: 'accepted', conflict: false }]);
  expect((await north.figures()).latest).toMatchObject([
    { result: 'already_used', conflict: true, first: { device: 'Selatan' } },
  ]);
});

it('lets a ticket in again once its scan was undone', async () => {
  const event = await anEvent(1);
  const device = await aDevice(event);
  await device.refresh();
  const qr = await qrOf(idOf(1));
  const scan = await device.scan({ qr });
  expect(scan).toMatchObject({ result: 'accepted', sent: 1 });
  Object.assign(event.tickets.get(idOf(1)) ?? {}, { state: 'good', checkIn: null });
  await device.undo(scan, 'Salah orang');
  expect((await device.figures()).latest).toMatchObject([{ undone: true }]);
  expect(await device.scan({ qr })).toMatchObject({ result: 'accepted' });
});
