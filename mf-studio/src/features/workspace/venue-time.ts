import { formatLongDate, formatTime } from '@panggung/format';

/** What the clocks of a zone are called: WIB, WITA or WIT. */
export const zoneName = (zone: string): string => formatTime('00:00', zone).slice(6);

/** `2027-02-14T19:30` as people read it. */
export function formatWall(wall: string, zone: string): string {
  const [date = '', time = ''] = wall.split('T');
  return `${formatLongDate(date)}, ${formatTime(time, zone)}`;
}

/** What the clocks of a zone show at an instant, as a field of the type datetime-local holds it. */
export function wallOf(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant at which the clocks of a zone show this. */
export function instantOf(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall.slice(0, 16)}:00Z`);
  const ahead = Date.parse(`${wallOf(new Date(asUtc).toISOString(), zone)}:00Z`) - asUtc;
  return new Date(asUtc - ahead).toISOString();
}
