import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { checkIns, events, gateDevices, ticketTypes, users } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

const enders = alias(users, 'enders');

/** The devices of an event, those in use first. */
export function selectDevices(db: Executor, eventId: string, id?: string) {
  return db
    .select({
      device: gateDevices,
      createdBy: users.name,
      endedBy: enders.name,
      admitted: sql`(select count(*) from ${checkIns} where ${checkIns.deviceId} = ${gateDevices.id}
        and ${checkIns.result} = 'accepted' and ${checkIns.undoneAt} is null)`.mapWith(Number),
      waits: sql<boolean>`coalesce(${gateDevices.pairingExpiresAt} > now(), false)`,
    })
    .from(gateDevices)
    .innerJoin(users, eq(users.id, gateDevices.createdBy))
    .leftJoin(enders, eq(enders.id, gateDevices.endedBy))
    .where(
      and(eq(gateDevices.eventId, eventId), id === undefined ? undefined : eq(gateDevices.id, id)),
    )
    .orderBy(sql`${gateDevices.endedAt} is not null`, asc(gateDevices.name), asc(gateDevices.id));
}

export type GateDeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

export const countActive = (db: Executor, eventId: string): Promise<number> =>
  db.$count(gateDevices, and(eq(gateDevices.eventId, eventId), isNull(gateDevices.endedAt)));

interface NewDevice {
  eventId: string;
  name: string;
  ticketTypeIds: string[] | null;
  createdBy: string;
}

/** How a new device gets its phone: by a code, or it is the phone of its maker. */
type Paired = { pairing: { hash: string; minutes: number } } | { keyHash: string; model: string };

export async function insertDevice(tx: Tx, row: NewDevice, how: Paired): Promise<string> {
  const paired =
    'pairing' in how
      ? { pairingHash: how.pairing.hash, pairingExpiresAt: inMinutes(how.pairing.minutes) }
      : { ...how, own: true, pairedAt: sql`now()`, lastSeenAt: sql`now()` };
  const [added] = await tx
    .insert(gateDevices)
    .values({ ...row, ...paired })
    .returning({ id: gateDevices.id });
  if (added === undefined) throw new Error('a gate device was not written');
  return added.id;
}

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

/**
 * @param by who makes the code, and stands for the device from now on
 * @returns false when the device has ended or is the phone of its maker
 */
export async function setPairing(
  tx: Tx,
  { eventId, id }: { eventId: string; id: string },
  { hash, minutes, by }: { hash: string; minutes: number; by: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(gateDevices)
    .set({ pairingHash: hash, pairingExpiresAt: inMinutes(minutes), createdBy: by })
    .where(
      and(
        eq(gateDevices.eventId, eventId),
        eq(gateDevices.id, id),
        eq(gateDevices.own, false),
        isNull(gateDevices.endedAt),
      ),
    );
  return rowCount === 1;
}

/** Gives the key to whoever has the code, if it is valid. */
export async function takePairing(
  tx: Tx,
  pairingHash: string,
  { keyHash, model }: { keyHash: string; model: string },
): Promise<void> {
  await tx
    .update(gateDevices)
    .set({
      replacedKeyHash: sql`${gateDevices.keyHash}`,
      keyHash,
      model,
      pairingHash: null,
      pairingExpiresAt: null,
      pairedAt: sql`now()`,
      lastSeenAt: sql`now()`,
    })
    .where(
      and(
        eq(gateDevices.pairingHash, pairingHash),
        gt(gateDevices.pairingExpiresAt, sql`clock_timestamp()`),
        isNull(gateDevices.endedAt),
      ),
    );
}

/** The device of a key, also when it has ended or is another phone by now. */
export async function findByKey(db: Executor, keyHash: string) {
  const [row] = await db
    .select({
      device: gateDevices,
      promotorId: events.promotorId,
      maker: { id: users.id, role: users.role, suspendedAt: users.suspendedAt },
      makerIsGone: sql<boolean>`${users.deletedAt} is not null`,
    })
    .from(gateDevices)
    .innerJoin(events, eq(events.id, gateDevices.eventId))
    .innerJoin(users, eq(users.id, gateDevices.createdBy))
    .where(or(eq(gateDevices.keyHash, keyHash), eq(gateDevices.replacedKeyHash, keyHash)));
  return row;
}

/** Notes that a device was heard of, at most once a minute. */
export async function touch(db: Executor, id: string): Promise<void> {
  const stale = or(
    isNull(gateDevices.lastSeenAt),
    sql`${gateDevices.lastSeenAt} < now() - interval '1 minute'`,
  );
  await db
    .update(gateDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(gateDevices.id, id), isNotNull(gateDevices.keyHash), stale));
}

/** @param by null when the device ends itself. @returns false when it has ended already */
export async function endDevice(
  db: Executor,
  { eventId, id }: { eventId: string; id: string },
  by: string | null,
): Promise<boolean> {
  const { rowCount } = await db
    .update(gateDevices)
    .set({ endedAt: sql`now()`, endedBy: by, pairingHash: null, pairingExpiresAt: null })
    .where(
      and(eq(gateDevices.eventId, eventId), eq(gateDevices.id, id), isNull(gateDevices.endedAt)),
    );
  return rowCount === 1;
}

/** Ids of an event's ticket types. */
export async function typesOf(db: Executor, eventId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Devices in use at a promotor's events that others than their makers may hold: phones of their own
 * end with what their makers may do.
 */
export const selectPaired = (db: Executor, promotorId: string) =>
  db
    .select({
      id: gateDevices.id,
      name: gateDevices.name,
      createdBy: gateDevices.createdBy,
      eventId: gateDevices.eventId,
      title: events.title,
    })
    .from(gateDevices)
    .innerJoin(events, eq(events.id, gateDevices.eventId))
    .where(
      and(
        eq(events.promotorId, promotorId),
        eq(gateDevices.own, false),
        isNull(gateDevices.endedAt),
      ),
    )
    .orderBy(asc(events.title), asc(gateDevices.name), asc(gateDevices.id));

export type PairedDevice = Awaited<ReturnType<typeof selectPaired>>[number];
