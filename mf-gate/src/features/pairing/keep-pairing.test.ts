/** @jest-environment node */
import 'fake-indexeddb/auto';
import { aDevice, anEvent, eventId, idOf, qrOf } from '../device/kit';
import { keepPairing } from './keep-pairing';

// Node's environment of Jest has none; a browser without `storage` is asked nothing.
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });

const pairedAs = (id: string, key: string) => ({
  key,
  device: { id, name: `Pintu ${id}` },
  event: { id: eventId, title: 'Malam Uji' },
});

/** A phone with a scan that waits. */
async function phoneWithAScan() {
  const event = await anEvent(2);
  const device = await aDevice(event);
  await device.refresh();
  event.setOnline(false);
  await device.scan({ qr: await qrOf(idOf(1)) });
  event.setOnline(true);
  return { event, device };
}

it('sends what the door of before has scanned as that door, and begins with the new list', async () => {
  const { event, device } = await phoneWithAScan();
  const keys: string[] = [];
  const left: string[] = [];
  await keepPairing(device.db, pairedAs('Selatan', 'new'), (key) => {
    keys.push(key);
    const client = event.clientOf('Pintu Utara');
    return {
      ...client,
      leave: () => {
        left.push(key);
        return client.leave();
      },
    };
  });
  expect(event.accepted()).toBe(1);
  expect({ keys, left }).toEqual({ keys: ['k'], left: ['k'] });
  // What the other door admits, and whose names it knows, is another list.
  expect(await device.held()).toBeUndefined();
  expect(await device.db.get('pairings', eventId)).toMatchObject({ key: 'new' });
});

it('keeps scans that cannot be sent as the door of before', async () => {
  const { event, device } = await phoneWithAScan();
  event.revoke();
  await keepPairing(device.db, pairedAs('Selatan', 'new'), () => event.clientOf('Pintu Utara'));
  expect(await device.figures()).toMatchObject({ waiting: 1 });
  expect(await device.db.get('pairings', eventId)).toMatchObject({ key: 'new' });
});

it('goes on with its list when it is the same device with another key', async () => {
  const { event, device } = await phoneWithAScan();
  await keepPairing(device.db, pairedAs('d', 'new'), () => event.clientOf('Pintu Utara'));
  expect(await device.held()).toMatchObject({ id: eventId });
  expect(await device.figures()).toMatchObject({ waiting: 1 });
});
