/*
 * Instants and local times. An instant is ISO 8601; a wall time is the local time of a zone,
 * `2027-02-14T19:30`, in the format of a datetime-local field; a zone has its IANA name. All
 * functions throw a RangeError for an unknown zone or an invalid time.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The zone by which the platform itself counts days. */
export const jakarta = 'Asia/Jakarta';

/** What the clocks of a zone show at an instant. */
export const wallTimeOf = (instant: Date | string, zone: string): string =>
  clockOf(new Date(instant), zone).slice(0, 16);

/** The day that it is in a zone at an instant: `2027-02-14`. */
export const dayOf = (instant: Date | string, zone: string): string =>
  clockOf(new Date(instant), zone).slice(0, 10);

/** An instant as the clocks of a zone show it, e.g. `2027-02-14T19:30:00+07:00`. */
export function isoWithOffset(instant: Date | string, zone: string): string {
  const moment = new Date(instant);
  const minutes = offsetMs(moment, zone) / minuteMs;
  const ahead = Math.abs(minutes);
  const pad = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const sign = minutes < 0 ? '-' : '+';
  return `${clockOf(moment, zone)}${sign}${pad(ahead / 60)}:${pad(ahead % 60)}`;
}

/**
 * The instant of a wall time in a zone. If clocks are set back and the time occurs twice, it is the
 * first one. If clocks are set forward and the time does not exist, the offset from before counts.
 */
export function instantOf(wallTime: string, zone: string): string {
  const asUtc = Date.parse(`${wallTime.slice(0, 16)}Z`);
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((near) => offsetMs(new Date(near), zone));
  const instants = offsets.map((offset) => new Date(asUtc - offset));
  const shown = instants.find((moment, index) => offsetMs(moment, zone) === offsets[index]);
  return (shown ?? instants[0] ?? new Date(NaN)).toISOString();
}

/** Date and time by the clocks of a zone, to the second. */
const clockOf = (moment: Date, zone: string): string =>
  new Date(moment.getTime() + offsetMs(moment, zone)).toISOString().slice(0, 19);

/** Offsets of whole days (UTC) in which a zone changes no clocks, by zone and day. */
const steady = new Map<string, number>();
const mostSteady = 1_000;

/** To ask the calendar of a zone takes long, and a page has many times of few days. */
function offsetMs(moment: Date, zone: string): number {
  const day = Math.floor(moment.getTime() / dayMs);
  const key = `${zone} ${day}`;
  const known = steady.get(key);
  if (known !== undefined) return known;
  const offset = askOffset(moment, zone);
  // Nowhere are clocks set forward and back again within a day.
  if (
    offset === askOffset(new Date(day * dayMs), zone) &&
    offset === askOffset(new Date((day + 1) * dayMs), zone)
  ) {
    if (steady.size >= mostSteady) steady.clear();
    steady.set(key, offset);
  }
  return offset;
}

const askOffset = (moment: Date, zone: string): number => tzOffset(zone, moment) * minuteMs;
