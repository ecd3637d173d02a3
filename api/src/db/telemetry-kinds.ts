import { errorKinds } from '@panggung/releases/telemetry';

/** Everything that is counted by the minute. */
export const countedKinds = ['visit', ...errorKinds] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Name under which all causes of a release after the first fifty are counted together. */
export const otherCauses = 'lain-lain';
