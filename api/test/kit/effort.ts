/**
 * How often random and racing tests repeat themselves: `TEST_EFFORT=5` before a release, or when a race
 * is suspected; 1 on every change.
 */
export const effort = Number(process.env['TEST_EFFORT'] ?? 1);
