/** Which part of a long list is wanted; pages count from 1. */
export interface Page {
  page: number;
  limit: number;
}

/** The last page that can be asked for. */
export const lastPage = 100_000;

/** However long a list is, this many of its rows are looked at to say how long it is. */
export const countedAtMost = 10_000;
