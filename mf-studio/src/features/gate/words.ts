import type { OwnScan, Reason, Result } from './gate-db';

/** The large word of each result. */
export const resultWords: Record<Result, string> = {
  accepted: 'Sah',
  already_used: 'Sudah dipakai',
  revoked: 'Tidak berlaku',
  other_event: 'Acara lain',
  forged: 'Tidak dikenal',
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

/** Details that help the staff to explain the result to the person at the gate. */
export function explain({ result, reason, first, ticket, sent, conflict }: OwnScan): string[] {
  const lines: string[] = [];
  if (ticket && ticket.holderName !== '') {
    lines.push(`${ticket.holderName} · ${ticket.ticketTypeName}`);
  }
  if (first) lines.push(`Masuk pukul ${clockTime(first.scannedAt)} di ${first.device}.`);
  if (reason) lines.push(reasonWords[reason]);
  if (result === 'forged') lines.push('Kode ini bukan tiket acara ini, atau salah ketik.');
  if (result === 'other_event') lines.push('Tiket asli, tetapi untuk acara lain.');
  if (conflict)
    lines.push(
      'Perangkat ini sudah mempersilakan masuk: mungkin dua orang masuk dengan satu tiket.',
    );
  if (result === 'accepted' && sent === 0)
    lines.push('Tanpa jaringan: diperiksa di perangkat ini saja.');
  return lines;
}
