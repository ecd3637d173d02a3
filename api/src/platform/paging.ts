/** Which part of a long list is wanted; pages count from 1. */
export interface Page {
  page: number;
  limit: number;
}

/** The last page that can be asked for. */
export const lastPage = 100_000;

/** The total of a longer list is given as this number, so that counting stays cheap. */
export const countedAtMost = 10_000;
