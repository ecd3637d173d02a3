import type { Day, Month } from 'date-fns';
import { id } from 'date-fns/locale/id';
import { jakarta, wallTimeOf } from './zoned-time';

/**
 * A calendar date as `dd MMM yyyy` in Indonesian, e.g. `05 Agt 2026`.
 * @param date `YYYY-MM-DD`, the date at the venue; anything else is returned as it is
 */
export function formatDate(date: string): string {
  const moment = calendarDay(date);
  if (moment === null) return date;
  return `${date.slice(8, 10)} ${monthName(moment)} ${date.slice(0, 4)}`;
}

/** A calendar date with its weekday, e.g. `Rabu, 05 Agt 2026`; other input as it is. */
export function formatLongDate(date: string): string {
  const moment = calendarDay(date);
  if (moment === null) return date;
  return `${weekdayName(moment)}, ${formatDate(date)}`;
}

const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** The abbreviation of a zone: WIB, WITA or WIT. */
export const zoneName = (zone: string): string => zoneNames[zone] ?? 'WIB';

/**
 * A time of day, e.g. `19.30 WIB`.
 * @param time `HH:mm` at the venue; anything else is returned as it is
 * @param zone IANA zone of the venue; WIB where none is given
 */
export function formatTime(time: string, zone = jakarta): string {
  if (!/^\d\d:\d\d/.test(time)) return time;
  return `${time.slice(0, 5).replace(':', '.')} ${zoneName(zone)}`;
}

/**
 * An instant as date and time in a zone, e.g. `05 Agt 2026, 19.30 WIB`.
 * @param instant ISO 8601; anything else is returned as it is
 */
export function formatInstant(instant: string, zone = jakarta): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  const [date = '', time = ''] = wallTimeOf(instant, zone).split('T');
  return `${formatDate(date)}, ${formatTime(time, zone)}`;
}

/** A wall time as date and time, with its weekday, e.g. `Rabu, 05 Agt 2026, 19.30 WIB`. */
export function formatWallTime(wallTime: string, zone: string): string {
  const [date = '', time = ''] = wallTime.split('T');
  return `${formatLongDate(date)}, ${formatTime(time, zone)}`;
}

const hour = 3_600_000;

/**
 * How long something has taken so far, roughly, e.g. `5 jam` or `3 hari`.
 * @param duration in milliseconds
 */
export function formatDuration(duration: number): string {
  const hours = Math.floor(duration / hour);
  if (hours < 1) return 'kurang dari satu jam';
  return hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}

/*
 * Only the names come from date-fns. Its `format` knows every pattern and a second language: 5 KB in
 * each remote, for the one pattern that is used here.
 */
function monthName(moment: Date): string {
  return id.localize.month(moment.getUTCMonth() as Month, { width: 'abbreviated' });
}

function weekdayName(moment: Date): string {
  return id.localize.day(moment.getUTCDay() as Day, { width: 'wide' });
}

/** The date at the beginning of a text; null if there is none, or the calendar does not have it. */
function calendarDay(text: string): Date | null {
  const [date] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  if (date === undefined) return null;
  const moment = new Date(`${date}T00:00:00Z`);
  // Some engines take the 30th of February for a day of March.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  return isReal ? moment : null;
}
