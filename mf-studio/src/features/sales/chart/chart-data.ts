import type { Sales } from '../sales.queries';

export type Measure = 'sold' | 'revenue';

/** A day of the chart. */
export interface SalesPoint {
  /** YYYY-MM-DD at the venue. */
  date: string;
  /** The day as an instant, so that days are equally wide whatever clocks do. */
  at: Date;
  value: number;
  /** The value seven days before; null where there was no sale yet. */
  weekBefore: number | null;
  /** Of all days up to this one, also those before the shown ones. */
  total: number;
}

/** Every day without a gap, as the API answers them. */
export function salesPoints(days: Sales['days'], measure: Measure): SalesPoint[] {
  let total = 0;
  return days.map((day, index) => {
    const value = day[measure];
    total += value;
    return {
      date: day.date,
      at: new Date(`${day.date}T00:00:00Z`),
      value,
      weekBefore: days[index - week]?.[measure] ?? null,
      total,
    };
  });
}

const week = 7;

/** What the last seven days brought, and the seven before; null where there are no earlier ones. */
export function lastWeeks(points: readonly SalesPoint[]) {
  const sum = (part: readonly SalesPoint[]) => part.reduce((all, { value }) => all + value, 0);
  return {
    last: sum(points.slice(-week)),
    before: points.length > week ? sum(points.slice(-2 * week, -week)) : null,
  };
}
