import { errorKinds } from '@panggung/releases/telemetry';

/** Everything that is counted by the minute. */
export const countedKinds = ['visit', ...errorKinds] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Counts the causes of a release that came after the first fifty. */
export const otherCauses = 'lain-lain';
