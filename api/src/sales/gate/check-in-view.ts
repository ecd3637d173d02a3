import type { CheckInRow } from './check-ins.repository';
import type { CheckIn } from './gate.schema';

const revoked = {
  transferred: 'Dicabut: tiket ini sudah dialihkan, kode lamanya tidak berlaku.',
  void: 'Dicabut: tiket ini sudah tidak berlaku.',
  event_cancelled: 'Dicabut: acara ini dibatalkan.',
} as const;

/** A scan as the device that sent it sees it. */
export function checkInView(row: CheckInRow): CheckIn {
  const { checkIn, first } = row;
  const { id, result, reason, scannedAt, receivedAt, undoneAt } = checkIn;
  return {
    id,
    result,
    reason,
    message: messageOf(row),
    ticket: ticketOf(row),
    first: first && { ...first, scannedAt: first.scannedAt.toISOString() },
    scannedAt: scannedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

function messageOf({ checkIn, first }: CheckInRow): string {
  const { result, reason, undoneAt, scannedAt } = checkIn;
  switch (result) {
    case 'accepted':
      return undoneAt === null ? 'Sah. Silakan masuk.' : 'Pemindaian ini sudah dibatalkan.';
    case 'already_used':
      // This device may have been offline and let somebody in before the other device did.
      return first !== null && scannedAt < first.scannedAt
        ? 'Sudah dipakai: perangkat lain melaporkan tiket ini lebih dulu. Dua orang mungkin masuk dengan tiket ini.'
        : 'Sudah dipakai.';
    case 'revoked':
      return revoked[reason ?? 'void'];
    case 'other_event':
      return 'Tiket acara lain.';
    case 'forged':
      return 'Palsu atau tidak dikenal.';
  }
}

/** Null for refused codes: they must not reveal even the name of the current holder. */
function ticketOf({ checkIn, ticketTypeName, holderName }: CheckInRow): CheckIn['ticket'] {
  const { ticketId: id, result } = checkIn;
  if (id === null || ticketTypeName === null || holderName === null) return null;
  const isIn = result === 'accepted' || result === 'already_used';
  return isIn ? { id, ticketTypeName, holderName } : null;
}
