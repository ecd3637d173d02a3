/** What can go wrong with a release. */
export const errorKinds = ['load_error', 'crash', 'server_error'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Everything that is counted by the minute. */
export const countedKinds = ['visit', ...errorKinds] as const;
export type CountedKind = (typeof countedKinds)[number];

/** The web vitals. CLS has no unit, the others are milliseconds. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Counts the causes of a release that came after the first fifty. */
export const otherCauses = 'lain-lain';
