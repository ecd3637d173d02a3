import { eventKeys } from '@panggung/screens';

/** Cache keys of the categories of events. */
export const categoryKeys = { tiles: [...eventKeys.categories, 'tiles'] };

/** Cache keys of merchandise. */
export const merchandiseKeys = {
  list: (filters: object, limit: number) => ['merchandise', 'list', filters, limit],
  categories: ['merchandise', 'categories'],
  one: (id: string) => ['merchandise', 'one', id],
};
