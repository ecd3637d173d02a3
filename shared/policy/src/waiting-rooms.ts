/** Minutes for an order once it is somebody's turn; as many again, once, when they ask for it (WCAG 2.2.1). */
export const passMinutes = 10;

/** Minutes before the sale from which people can come into its waiting room. */
export const roomOpensBefore = { least: 5, usual: 30, most: 120 } as const;

/** Admissions a minute that a promotor may set. */
export const roomRate = { least: 1, most: 60_000 } as const;

/** Letters of what everybody is told of a pause. */
export const pauseReason = { least: 3, most: 200 } as const;
