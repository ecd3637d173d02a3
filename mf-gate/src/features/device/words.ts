import type { OwnScan, Reason, Result } from './gate-db';

/** The large word of each result. */
export const resultWords: Record<Result, string> = {
  accepted: 'Sah',
  already_used: 'Sudah dipakai',
  revoked: 'Tidak berlaku',
  other_event: 'Acara lain',
  forged: 'Tidak dikenal',
  wrong_door: 'Pintu lain',
  too_early: 'Belum dibuka',
  too_late: 'Sudah selesai',
  left: 'Keluar',
  re_entered: 'Masuk lagi',
  not_inside: 'Tidak di dalam',
};

export const reasonWords: Record<Reason, string> = {
  transferred: 'Tiket sudah dialihkan ke orang lain. Minta kode yang terbaru.',
  void: 'Tiket sudah dibatalkan atau dikembalikan.',
  event_cancelled: 'Acara ini dibatalkan.',
};

const time = new Intl.DateTimeFormat('id-ID', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Time by the clock of this device. */
export const clockTime = (instant: string): string => time.format(new Date(instant));

interface Place {
  /** When the gates open and close, in words. */
  opens: string;
  closes: string;
}

/** Details that help the staff to explain the result to the person at the gate. */
export function explain(scan: OwnScan, { opens, closes }: Place): string[] {
  const { result, reason, first, ticket, sent, letIn, conflict } = scan;
  const lines: (string | false | null)[] = [
    ticket !== null &&
      ticket.holderName !== '' &&
      `${ticket.holderName} · ${ticket.ticketTypeName}`,
    // Devices from before a type could admit several hold no number.
    ticket !== null && ticket.people > 1 && `Satu tiket untuk ${ticket.people} orang.`,
    result === 'wrong_door' &&
      ticket?.holderName === '' &&
      `${ticket.ticketTypeName} masuk lewat pintu lain.`,
    first && `Masuk pukul ${clockTime(first.scannedAt)} di ${first.device}.`,
    reason && reasonWords[reason],
    result === 'forged' && 'Kode ini bukan tiket acara ini, atau salah ketik.',
    result === 'other_event' && 'Tiket asli, tetapi untuk acara lain.',
    result === 'wrong_door' && 'Tiketnya sah. Antar ke pintu untuk jenis tiket ini.',
    result === 'too_early' && `Pintu acara ini dibuka ${opens}. Tiketnya belum terpakai.`,
    result === 'too_late' && `Pintu acara ini ditutup ${closes}.`,
    result === 'left' && 'Boleh masuk lagi dengan tiket yang sama.',
    result === 'not_inside' && 'Tiket ini tidak tercatat sedang di dalam.',
    conflict &&
      'Perangkat ini sudah mempersilakan masuk: mungkin dua orang masuk dengan satu tiket.',
    sent === 0 && letIn && 'Tanpa jaringan: diperiksa di perangkat ini saja.',
  ];
  return lines.filter((line): line is string => typeof line === 'string');
}
