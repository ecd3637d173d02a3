import { format } from 'date-fns/format';
import { id } from 'date-fns/locale/id';
import { parseISO } from 'date-fns/parseISO';

/**
 * A calendar date as `dd MMM yyyy` in Indonesian, e.g. `05 Agt 2026`.
 * @param date `YYYY-MM-DD`, the date at the venue; anything else is returned as it is
 */
export function formatDate(date: string): string {
  return attempt(date, 'dd MMM yyyy');
}

/** A calendar date with its weekday, e.g. `Rabu, 05 Agt 2026`; other input as it is. */
export function formatLongDate(date: string): string {
  return attempt(date, 'EEEE, dd MMM yyyy');
}

const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/**
 * A time of day, e.g. `19.30 WIB`.
 * @param time `HH:mm` at the venue; anything else is returned as it is
 * @param zone IANA zone of the venue; WIB where none is given
 */
export function formatTime(time: string, zone = 'Asia/Jakarta'): string {
  if (!/^\d\d:\d\d/.test(time)) return time;
  return `${time.slice(0, 5).replace(':', '.')} ${zoneNames[zone] ?? 'WIB'}`;
}

/**
 * An instant as date and time in a zone, e.g. `05 Agt 2026, 19.30 WIB`.
 * @param instant ISO 8601; anything else is returned as it is
 */
export function formatInstant(instant: string, zone = 'Asia/Jakarta'): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment);
  const [date = '', time = ''] = local.split(' ');
  return `${formatDate(date)}, ${formatTime(time, zone)}`;
}

function attempt(date: string, pattern: string): string {
  try {
    return format(parseISO(date), pattern, { locale: id });
  } catch {
    return date;
  }
}
