const rupiahDigits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const NO_BREAK_SPACE = '\u00a0';

/** 1500000 → "Rp 1.500.000", with a space that never breaks. */
export function rupiah(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}Rp${NO_BREAK_SPACE}${rupiahDigits.format(Math.abs(amount))}`;
}

const wib = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Milliseconds since the epoch → "21 Nov 2026, 16.30 WIB". */
export function dateTime(at: number): string {
  return `${wib.format(at)}${NO_BREAK_SPACE}WIB`;
}

/** Milliseconds → "23:59:08"; never below zero. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
