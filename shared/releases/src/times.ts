import { Refusal } from './refusal';

/** Hours ahead of UTC of the zones that Indonesia has. */
const zones = new Map([
  ['WIB', '+07:00'],
  ['WITA', '+08:00'],
  ['WIT', '+09:00'],
]);

const examples = '"2026-11-27 06:00 WIB" or 2026-11-27T06:00:00+07:00';
const pattern =
  /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?) ?(?<zone>[A-Za-z]+|[+-]\d\d:?\d\d)?$/;

/**
 * A moment as people write it: with a zone of Indonesia, or in ISO 8601. A time without a zone is
 * refused: the machines of teams and of the site do not share one.
 * @throws Refusal saying what is wrong with it
 */
export function parseMoment(text: string, option: string): Date {
  const { date, time, zone } = pattern.exec(text.trim())?.groups ?? {};
  if (date === undefined || time === undefined) {
    throw new Refusal(`${option} "${text}" is no time: write ${examples}`);
  }
  if (zone === undefined) {
    throw new Refusal(`${option} "${text}" has no time zone: write ${examples}`);
  }
  const offset = /^[+-]/.test(zone) ? zone : zone.toUpperCase() === 'Z' ? 'Z' : zones.get(zone);
  if (offset === undefined) {
    const known = [...zones.keys()].join(', ');
    throw new Refusal(
      `${option} has the time zone ${zone}: known are ${known}, Z and offsets such as +07:00`,
    );
  }
  const moment = new Date(`${date}T${time}${offset}`);
  // Date takes the 31st of a month of 30 days for the first of the next one.
  const day = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  if (Number.isNaN(moment.getTime()) || !isReal) {
    throw new Refusal(`${option} "${text}" is no time that exists`);
  }
  checkYear(moment, `${option} "${text}"`);
  return moment;
}

/** Years that moments lie in: others are mistakes, and some have another form when they are stored. */
const years = { first: 2000, last: 2100 };

/** @throws Refusal when it lies in a year that nobody means */
export function checkYear(moment: Date, option: string): void {
  const year = moment.getUTCFullYear();
  if (year >= years.first && year <= years.last) return;
  throw new Refusal(`${option} is not in the years ${years.first} to ${years.last}`);
}

/** Longest time ahead, in days: a year names which one is meant only so far. */
const farthest = 366;

/** @throws Refusal when it is over, or too far away */
export function checkFuture(moment: Date, option: string, now = Date.now()): void {
  if (moment.getTime() <= now) {
    throw new Refusal(
      `${option} is over: ${showTime(moment.toISOString())}, and it is ${showTime(new Date(now).toISOString())}`,
    );
  }
  if (moment.getTime() > now + farthest * 24 * 3600_000) {
    throw new Refusal(`${option} is more than ${farthest} days away: ${moment.toISOString()}`);
  }
}

const minutesOf: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

/** @returns minutes @throws Refusal when it is no span of time from a minute to a week */
export function parseSpan(text: string, option: string): number {
  const { count, unit = '' } = /^(?<count>\d{1,5})(?<unit>[mhd])$/.exec(text.trim())?.groups ?? {};
  const minutes = Number(count) * (minutesOf[unit] ?? NaN);
  if (minutes >= 1 && minutes <= 7 * 24 * 60) return minutes;
  throw new Refusal(`${option} "${text}" is no span from a minute to a week: write 30m, 6h or 1d`);
}

/** A moment for people: by the clocks of Jakarta, and in ISO 8601. */
export function showTime(iso: string): string {
  const there = new Date(Date.parse(iso) + 7 * 3600_000).toISOString();
  return `${there.slice(0, 10)} ${there.slice(11, 16)} WIB (${iso})`;
}
