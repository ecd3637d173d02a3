/** Rows of one page of a list: where nobody says how many, and at most. */
export const pageRows = { usual: 24, most: 100 } as const;
