export interface DateRange {
  dateFrom: string;
  dateTo: string;
}

/** Date ranges that people often choose, by the calendar of the visitor's device. */
export const dateRanges: readonly { label: string; of: (today: Date) => DateRange }[] = [
  { label: 'Hari ini', of: (today) => between(today, 0, 0) },
  { label: 'Akhir pekan ini', of: weekend },
  { label: '30 hari ke depan', of: (today) => between(today, 0, 30) },
];

/** Saturday and Sunday of this week; on a Sunday, that day alone. Weeks begin on Monday. */
function weekend(today: Date): DateRange {
  const daysToSunday = (7 - today.getDay()) % 7;
  return between(today, Math.max(0, daysToSunday - 1), daysToSunday);
}

function between(today: Date, first: number, last: number): DateRange {
  return { dateFrom: dayAfter(today, first), dateTo: dayAfter(today, last) };
}

/** `YYYY-MM-DD`, the given number of days after a day. */
function dayAfter(day: Date, days: number): string {
  const moved = new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${moved.getFullYear()}-${pad(moved.getMonth() + 1)}-${pad(moved.getDate())}`;
}
