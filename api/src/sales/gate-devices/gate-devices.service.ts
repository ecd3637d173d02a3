import { readableCode } from '../../platform/auth/readable-code';
import type { Acting } from '../../platform/auth/acting';
import { sha256 } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import {
  noteActingFor,
  preventEventAccountDeletion,
  readOwnEvent,
  type EventTask,
  type OwnEvent,
} from '../../owners';
import {
  countActive,
  endDevice,
  insertDevice,
  selectDevices,
  setPairing,
  typesOf,
  type GateDeviceRow,
} from './gate-devices.repository';
import type { GateDevice, NewDevice } from './gate-devices.schema';

/** How long a code for pairing is good for, in minutes. */
const minutes = 15;
const mostActive = 100;

class TooManyDevices extends DomainError {
  constructor() {
    super('LIMIT_EXCEEDED', `Satu acara paling banyak punya ${mostActive} perangkat gerbang.`);
  }
}

class DeviceEnded extends DomainError {
  constructor() {
    super('CONFLICT', 'Perangkat ini sudah dicabut atau milik seseorang. Tambahkan yang baru.');
  }
}

/** The devices at the gates of an event, for its promotor, editors and admins. */
export function createGateDevices({ db }: { db: Db }) {
  return {
    /** @throws NotFound, Forbidden */
    async list(eventId: string, viewer: Viewer) {
      await readOwnEvent(db, eventId, viewer, 'edit');
      return { data: (await selectDevices(db, eventId)).map(deviceView) };
    },

    /** Adds a device and makes the code that pairs it. @throws NotFound, Forbidden, TooManyDevices */
    async add(eventId: string, by: Acting, wanted: NewDevice) {
      const code = newPairingCode();
      return inTransaction(db, async (tx) => {
        const event = await heldEvent(tx, eventId, by, 'edit');
        const id = await writeDevice(tx, event, by, wanted, {
          pairing: { hash: hashPairing(code), minutes },
        });
        return { data: { device: await deviceOf(tx, eventId, id), pairing: { code, minutes } } };
      });
    },

    /** Another code, for a phone that was changed or came too late. @throws DeviceEnded */
    async renew(eventId: string, id: string, by: Acting) {
      const code = newPairingCode();
      return inTransaction(db, async (tx) => {
        const event = await heldEvent(tx, eventId, by, 'edit');
        const ids = { eventId, id };
        await deviceOf(tx, eventId, id);
        if (!(await setPairing(tx, ids, { hash: hashPairing(code), minutes, by: by.viewer.id }))) {
          throw new DeviceEnded();
        }
        await noteDevice(tx, 'gate_code_renewed', by, event, id);
        return { data: { device: await deviceOf(tx, eventId, id), pairing: { code, minutes } } };
      });
    },

    /** Ends a device at once; a second time changes nothing. @throws NotFound, Forbidden */
    async revoke(eventId: string, id: string, by: Acting) {
      return inTransaction(db, async (tx) => {
        const event = await heldEvent(tx, eventId, by, 'edit');
        await deviceOf(tx, eventId, id);
        if (await endDevice(tx, { eventId, id }, by.viewer.id)) {
          await noteDevice(tx, 'gate_device_revoked', by, event, id);
        }
        return { data: await deviceOf(tx, eventId, id) };
      });
    },
  };
}

export type GateDevices = ReturnType<typeof createGateDevices>;

const newPairingCode = () => readableCode('PINTU', 8);

/** However somebody types it: with or without its prefix, in small letters, with spaces. */
export const hashPairing = (typed: string): string =>
  sha256(
    typed
      .toUpperCase()
      .replace(/^\W*PINTU/, '')
      .replace(/[^A-Z0-9]/g, ''),
  );

/** An event whose gates somebody sets up, its accounts kept from deletion for the audit entry. */
export async function heldEvent(
  tx: Tx,
  eventId: string,
  { viewer }: Acting,
  task: EventTask,
): Promise<OwnEvent> {
  await preventEventAccountDeletion(tx, eventId, viewer);
  return readOwnEvent(tx, eventId, viewer, task);
}

/** @param more columns of how it is paired. @throws ValidationFailed, TooManyDevices */
export async function writeDevice(
  tx: Tx,
  event: OwnEvent,
  by: Acting,
  { name, admits }: NewDevice,
  more: Parameters<typeof insertDevice>[2],
): Promise<string> {
  const { id: eventId } = event;
  const types = await typesOf(tx, eventId);
  if (admits?.some((id) => !types.has(id))) {
    const message = 'Pilih jenis tiket dari acara ini';
    throw new ValidationFailed([{ field: 'admits', message }]);
  }
  if ((await countActive(tx, eventId)) >= mostActive) throw new TooManyDevices();
  const createdBy = by.viewer.id;
  const id = await insertDevice(tx, { eventId, name, ticketTypeIds: admits, createdBy }, more);
  await noteDevice(tx, 'gate_device_added', by, event, id);
  return id;
}

const noteDevice = (
  tx: Tx,
  action: 'gate_device_added' | 'gate_code_renewed' | 'gate_device_revoked',
  by: Acting,
  event: OwnEvent,
  id: string,
): Promise<void> => noteActingFor(tx, by, event, { action, details: { deviceId: id } });

/** @throws NotFound */
async function deviceOf(tx: Tx, eventId: string, id: string): Promise<GateDevice> {
  const [row] = await selectDevices(tx, eventId, id);
  if (row === undefined) throw new NotFound('Perangkat');
  return deviceView(row);
}

function deviceView({ device, waits, ...row }: GateDeviceRow): GateDevice {
  const { id, name, ticketTypeIds, own, model, pairedAt, lastSeenAt, endedAt } = device;
  return {
    id,
    name,
    admits: ticketTypeIds,
    own,
    state: endedAt ? 'ended' : waits ? 'waiting' : pairedAt ? 'paired' : 'unpaired',
    model,
    admitted: row.admitted,
    createdBy: row.createdBy,
    pairedAt: pairedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
  };
}
