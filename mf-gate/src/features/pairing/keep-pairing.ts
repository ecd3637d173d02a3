import type { Answer } from '@panggung/platform';
import type { GateDb } from '../device/gate-db';

type Paired = Answer<'/gate/pair', 'post'>['data'];

/** Keeps the key of a new device. */
export async function keepPairing(db: GateDb, { key, device, event }: Paired): Promise<void> {
  // Scans of a door must not be lost because the phone's browser needs space.
  await navigator.storage?.persist?.();
  await db.put('pairings', {
    eventId: event.id,
    key,
    deviceId: device.id,
    name: device.name,
    title: event.title,
    pairedAt: new Date().toISOString(),
  });
}
