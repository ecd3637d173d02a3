import { deviceOf as modelOf, type Client } from '../../platform/auth/client';
import type { Acting } from '../../platform/auth/acting';
import { newSecret, sha256 } from '../../platform/auth/tokens';
import { inTransaction, type Db, type Executor } from '../../platform/db/database';
import { Forbidden, NotFound, Unauthenticated } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import { recordAudit } from '../../operations';
import { readOwnEvent, type EventTask } from '../../owners';
import type { GateOperator } from '../gate/gate-access';
import { findGateEvent } from '../gate/gate-lists.repository';
import { endDevice, findByKey, takePairing, touch } from './gate-devices.repository';
import type { NewDevice } from './gate-devices.schema';
import { hashPairing, heldEvent, writeDevice } from './gate-devices.service';

class PairingExpired extends DomainError {
  constructor() {
    super('LINK_EXPIRED', 'Kode ini salah, sudah dipakai, atau kedaluwarsa. Minta kode yang baru.');
  }
}

/** The phone must forget what it has. */
class DeviceRevoked extends DomainError {
  constructor() {
    super('DEVICE_REVOKED', 'Perangkat ini tidak lagi terdaftar di gerbang acara.');
  }
}

/** Keys of devices cannot be mistaken for tokens of sessions. */
const keyPrefix = 'pgd_';

/** Turns phones into devices of a gate, and knows them by their keys. */
export function createDevicePairing({ db }: { db: Db }) {
  return {
    /** Uses a code up. @throws PairingExpired also when who made it may make none any more */
    async pair(code: string, client: Client) {
      const key = keyPrefix + newSecret();
      return inTransaction(db, async (tx) => {
        const facts = { keyHash: sha256(key), model: modelOf(client) };
        await takePairing(tx, hashPairing(code), facts);
        const found = await findByKey(tx, facts.keyHash);
        if (found === undefined || !(await mayStill(tx, found, 'edit'))) throw new PairingExpired();
        const { device } = found;
        const details = { eventId: device.eventId, deviceId: device.id };
        const audit = { action: 'gate_device_paired' as const, actorId: device.createdBy };
        await recordAudit(tx, client, { ...audit, subjectId: null, details });
        return { data: await pairedView(tx, key, device) };
      });
    },

    /** Makes the phone of somebody who is signed in a device. @throws NotFound, Forbidden */
    async pairOwn(eventId: string, by: Acting, wanted: NewDevice) {
      const key = keyPrefix + newSecret();
      return inTransaction(db, async (tx) => {
        const event = await heldEvent(tx, eventId, by, 'gate');
        const paired = { keyHash: sha256(key), model: modelOf(by.client) };
        const id = await writeDevice(tx, event, by, wanted, paired);
        return { data: await pairedView(tx, key, { id, name: wanted.name, eventId }) };
      });
    },

    /**
     * The device that sends a request.
     * @throws Unauthenticated for no key of a device, DeviceRevoked when it has ended
     */
    async operator(key: string | undefined): Promise<GateOperator> {
      if (!key?.startsWith(keyPrefix)) throw new Unauthenticated();
      const keyHash = sha256(key);
      const found = await findByKey(db, keyHash);
      if (found === undefined) throw new Unauthenticated();
      const { device, promotorId } = found;
      if (device.endedAt !== null || device.keyHash !== keyHash) throw new DeviceRevoked();
      if (device.own && !(await mayStill(db, found, 'gate'))) {
        await endDevice(db, device, null);
        throw new DeviceRevoked();
      }
      await touch(db, device.id);
      const { id, name, eventId, createdBy: staffId, ticketTypeIds: admits } = device;
      return { eventId, promotorId, staffId, device: { id, name }, admits };
    },

    /** The device ends itself. */
    async leave({ eventId, device }: GateOperator): Promise<void> {
      if (device !== null) await endDevice(db, { eventId, id: device.id }, null);
    },
  };
}

export type DevicePairing = ReturnType<typeof createDevicePairing>;

type Found = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

/** Whether who stands for a device may still do something at its event. */
async function mayStill(db: Executor, { device, maker, makerIsGone }: Found, task: EventTask) {
  if (makerIsGone || maker.suspendedAt !== null) return false;
  try {
    await readOwnEvent(db, device.eventId, maker, task);
    return true;
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound) return false;
    throw error;
  }
}

async function pairedView(
  db: Executor,
  key: string,
  { id, name, eventId }: { id: string; name: string; eventId: string },
) {
  const event = await findGateEvent(db, eventId);
  if (event === undefined) throw new NotFound('Acara');
  return { key, device: { id, name }, event: { id: eventId, title: event.title } };
}
