// Covers: mf-admin/src, mf-auth/src, mf-catalog/src, mf-checkout/src, mf-gate/src, mf-queue/src, mf-studio/src, shared/ui/src
/**
 * Widths of a phone and of a desk at which a journey is told. Their layouts differ, what they promise
 * does not: by day a journey runs on the phone, at night on the desk as well.
 */
export const widths = [
  { name: 'phone', width: 390, tag: [] },
  { name: 'desk', width: 1440, tag: ['@night'] },
];

/** The same with heights. */
export const sizes = [
  { width: 390, height: 844, tag: [] },
  { width: 1440, height: 900, tag: ['@night'] },
];
