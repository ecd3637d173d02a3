import type { Answer } from '@panggung/platform';
import type { GateClient } from '../device/gate-client';
import type { GateDb, Pairing } from '../device/gate-db';
import { sendWaiting } from '../device/send-scans';

type Paired = Answer<'/gate/pair', 'post'>['data'];
type ClientOf = (key: string) => GateClient;

/** Keeps the key of a new device, in the place of what this phone was at that event. */
export async function keepPairing(
  db: GateDb,
  { key, device, event }: Paired,
  clientOf: ClientOf,
): Promise<void> {
  // Scans of a door must not be lost because the phone's browser needs space.
  await navigator.storage?.persist?.();
  const tx = db.transaction(['pairings', 'events'], 'readwrite');
  const before = await tx.objectStore('pairings').get(event.id);
  const isAnother = before !== undefined && before.deviceId !== device.id;
  // Another door admits other tickets and knows other names, so its list is loaded anew.
  if (isAnother) void tx.objectStore('events').delete(event.id);
  void tx.objectStore('pairings').put({
    eventId: event.id,
    key,
    deviceId: device.id,
    name: device.name,
    title: event.title,
    pairedAt: new Date().toISOString(),
  });
  await tx.done;
  if (isAnother) await endBefore(db, before, clientOf);
}

/**
 * Sends what waits as the door that scanned it, whose rules count for it, and ends that device. What
 * cannot be sent so, because that device was revoked, is sent with the new key.
 */
async function endBefore(db: GateDb, { eventId, key, name }: Pairing, clientOf: ClientOf) {
  const client = clientOf(key);
  try {
    await sendWaiting({ db, client, eventId, device: name });
    await client.leave();
  } catch {
    // The scans stay stored.
  }
}
