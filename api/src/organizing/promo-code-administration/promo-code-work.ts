import { isDeepStrictEqual } from 'node:util';
import type { Acting } from '../../platform/auth/acting';
import type { Executor, Tx } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import { checkVersion, versioned } from '../../platform/versions/version';
import {
  countTypesOf,
  endPromoCode,
  findPromotorOf,
  insertPromoCode,
  selectAllPromoCodes,
  updatePromoCode,
  type LockedPromoCode,
  type PromoCodeListRow,
} from './promo-code-administration.repository';
import type { NewPromoCode, PromoCodeChange } from './promo-code-administration.schema';
import { PromoCodeUnchangeable } from './promo-code-administration.errors';
import { recordAudit } from '../../operations';
import { eventExists } from '../../owners';

/** @throws NotFound */
export async function readPromoCode(db: Executor, id: string) {
  const [row] = await selectAllPromoCodes(db, { id }, { page: 1, limit: 1 });
  if (row === undefined) throw new NotFound('Kode promo');
  return { data: promoCodeView(row) };
}

/** @returns its id. @throws NotFound, ValidationFailed, PromoCodeUnchangeable when it is taken */
export async function makePromoCode(tx: Tx, by: Acting, wanted: NewPromoCode): Promise<string> {
  const { startsAt = null, endsAt = null, capacity = null, eventId = null } = wanted;
  const { code, kind, value, ticketTypeIds } = wanted;
  const borneBy = eventId === null ? (wanted.borneBy ?? 'platform') : 'promotor';
  refuseBackwards(startsAt, endsAt);
  await checkScope(tx, eventId, ticketTypeIds);
  const window = { startsAt: moment(startsAt), endsAt: moment(endsAt) };
  const row = { code, eventId, ticketTypeIds, kind, value, borneBy, capacity, ...window };
  const made = await insertPromoCode(tx, row);
  if (made === undefined) throw new PromoCodeUnchangeable('Kode promo ini sudah ada.', 'code');
  const details = { promoCodeId: made, ...(await scopeOf(tx, eventId)), before: null, after: row };
  await note(tx, by, 'promo_code_created', details);
  return made;
}

/**
 * @param code locked
 * @throws VersionOutdated, ValidationFailed, PromoCodeUnchangeable below what is used already
 */
export async function changePromoCode(
  tx: Tx,
  by: Acting,
  code: LockedPromoCode,
  { wanted, version }: { wanted: PromoCodeChange; version: string },
): Promise<void> {
  const { id } = code;
  checkVersion(version, (await readPromoCode(tx, id)).data);
  const before = limitsOf(code);
  const after = {
    capacity: wanted.capacity === undefined ? before.capacity : wanted.capacity,
    startsAt: wanted.startsAt === undefined ? before.startsAt : wanted.startsAt,
    endsAt: wanted.endsAt === undefined ? before.endsAt : wanted.endsAt,
  };
  refuseBackwards(after.startsAt, after.endsAt);
  if (after.capacity !== null && after.capacity < code.taken) {
    throw new PromoCodeUnchangeable(
      `Kode ini sudah dipakai ${code.taken} kali. Kuotanya tidak bisa lebih kecil dari itu.`,
      'capacity',
    );
  }
  if (isDeepStrictEqual(after, before)) return;
  const { startsAt, endsAt, capacity } = after;
  const window = { startsAt: moment(startsAt), endsAt: moment(endsAt) };
  await updatePromoCode(tx, id, { capacity, ...window });
  const details = { promoCodeId: id, ...(await scopeOf(tx, code.eventId)), before, after };
  await note(tx, by, 'promo_code_changed', details);
}

/**
 * Nobody can use it from now on.
 * @param code locked
 * @throws PromoCodeUnchangeable when it has ended
 */
export async function stopPromoCode(tx: Tx, by: Acting, code: LockedPromoCode): Promise<void> {
  if (code.endsAt !== null && code.endsAt <= new Date()) {
    throw new PromoCodeUnchangeable('Kode promo ini sudah berakhir.');
  }
  await endPromoCode(tx, code.id);
  await note(tx, by, 'promo_code_ended', {
    promoCodeId: code.id,
    ...(await scopeOf(tx, code.eventId)),
    before: { endsAt: limitsOf(code).endsAt },
    after: { endsAt: 'now' },
  });
}

const note = (
  tx: Tx,
  { viewer, client }: Acting,
  action: 'promo_code_created' | 'promo_code_changed' | 'promo_code_ended',
  details: Record<string, unknown>,
) => recordAudit(tx, client, { action, actorId: viewer.id, subjectId: null, details });

/** The event and promotor of a code, for audit entries; empty for a code for all events. */
async function scopeOf(tx: Tx, eventId: string | null) {
  if (eventId === null) return {};
  return { eventId, promotorId: await findPromotorOf(tx, eventId) };
}

/** A code can name ticket types only together with their event. */
async function checkScope(tx: Tx, eventId: string | null, types: string[]): Promise<void> {
  const wrong = (message: string) => new ValidationFailed([{ field: 'ticketTypeIds', message }]);
  if (eventId === null) {
    if (types.length > 0) throw wrong('Pilih acara dari jenis tiket ini');
    return;
  }
  if (!(await eventExists(tx, eventId))) throw new NotFound('Acara');
  if (types.length > 0 && (await countTypesOf(tx, eventId, types)) < types.length) {
    throw wrong('Jenis tiket ini bukan milik acara yang dipilih');
  }
}

function refuseBackwards(startsAt: string | null, endsAt: string | null): void {
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    throw new ValidationFailed([
      { field: 'endsAt', message: 'Waktu berakhir harus setelah waktu mulai' },
    ]);
  }
}

const moment = (instant: string | null) => (instant === null ? null : new Date(instant));

const limitsOf = ({ capacity, startsAt, endsAt }: LockedPromoCode) => ({
  capacity,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

export const promoCodeView = (row: PromoCodeListRow) =>
  versioned(
    {
      ...row,
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    },
    ['capacity', 'startsAt', 'endsAt'],
  );
