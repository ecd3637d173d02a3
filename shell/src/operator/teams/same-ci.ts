import type { Ci } from '@panggung/releases';

/** What two entries of CIs must have in common to be the same one. */
export const ciKey = ({ issuer, audience, subject, scopes }: Ci): string =>
  [issuer, audience, subject, ...scopes].join(' ');

export const sameCi = (one: Ci, other: Ci): boolean => ciKey(one) === ciKey(other);
