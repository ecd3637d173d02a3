/** Rows of one page of a list: the default and the maximum. */
export const pageRows = { usual: 24, most: 100 } as const;
