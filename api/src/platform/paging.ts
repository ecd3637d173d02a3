/** Which part of a long list is wanted; pages count from 1. */
export interface Page {
  page: number;
  limit: number;
}
