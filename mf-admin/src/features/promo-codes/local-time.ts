/** Hours that Jakarta is ahead of UTC, all year round. */
const ahead = 7;

/** An instant as a field of the type datetime-local shows it, in Jakarta's time. */
export function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(Date.parse(instant) + ahead * 3_600_000);
  return moment.toISOString().slice(0, 16);
}

/** What such a field holds as an instant; null when it is empty. */
export const toInstant = (local: string): string | null =>
  local === '' ? null : new Date(`${local}:00+07:00`).toISOString();
