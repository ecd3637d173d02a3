import type { CheckInRow } from './check-ins.repository';
import type { CheckIn } from './gate.schema';

const revoked = {
  transferred: 'Dicabut: tiket ini sudah dialihkan, kode lamanya tidak berlaku.',
  void: 'Dicabut: tiket ini sudah tidak berlaku.',
  event_cancelled: 'Dicabut: acara ini dibatalkan.',
} as const;

/**
 * A scan as the device that sent it sees it.
 * @param isOwnDoor whether its ticket comes in there; if not, nothing is told of the ticket
 */
export function checkInView(row: CheckInRow, isOwnDoor: boolean): CheckIn {
  const { checkIn, first } = row;
  const { id, result, reason, scannedAt, receivedAt, undoneAt, letIn } = checkIn;
  return {
    id,
    result,
    reason,
    message: messageOf(row, isOwnDoor),
    ticket: isOwnDoor ? ticketOf(row) : null,
    first: first && isOwnDoor ? { ...first, scannedAt: first.scannedAt.toISOString() } : null,
    scannedAt: scannedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    twoInside: isOwnDoor && letIn && wasRefused(result),
    note: isOwnDoor ? row.note : null,
  };
}

/** The ticket must not come in now. */
const wasRefused = (result: CheckIn['result']): boolean =>
  !['accepted', 're_entered', 'left'].includes(result);

function messageOf({ checkIn }: CheckInRow, isOwnDoor: boolean): string {
  const { result, reason, undoneAt, letIn } = checkIn;
  switch (result) {
    case 'accepted':
      return undoneAt === null ? 'Sah. Silakan masuk.' : 'Pemindaian ini sudah dibatalkan.';
    case 'already_used':
      // The device was offline and has let somebody in.
      return letIn && isOwnDoor
        ? 'Sudah dipakai: perangkat lain melaporkan tiket ini lebih dulu. Dua orang mungkin masuk dengan tiket ini.'
        : 'Sudah dipakai.';
    case 'revoked':
      return revoked[reason ?? 'void'];
    case 'other_event':
      return 'Tiket acara lain.';
    case 'forged':
      return 'Palsu atau tidak dikenal.';
    case 'wrong_door':
      return 'Tiket sah, tetapi masuknya lewat pintu lain.';
    case 'too_early':
      return 'Pintu acara ini belum dibuka.';
    case 'too_late':
      return 'Acara ini sudah selesai.';
    case 'left':
      return 'Keluar tercatat. Boleh masuk lagi.';
    case 're_entered':
      return 'Sah. Silakan masuk kembali.';
    case 'not_inside':
      return 'Pemegang tiket ini tidak tercatat di dalam.';
  }
}

/** Results of good tickets, whose holder stands at the gate. */
const shown = new Set<CheckIn['result']>([
  'accepted',
  'already_used',
  'left',
  're_entered',
  'not_inside',
]);

/** Null for refused codes: they must not reveal even the name of the current holder. */
function ticketOf({ checkIn, ticketTypeName, people, holderName }: CheckInRow): CheckIn['ticket'] {
  const { ticketId: id, result } = checkIn;
  if (id === null || ticketTypeName === null || holderName === null) return null;
  return shown.has(result) ? { id, ticketTypeName, people, holderName } : null;
}
