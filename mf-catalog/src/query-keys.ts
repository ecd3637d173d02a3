/** Cache keys of merchandise. */
export const merchandiseKeys = {
  list: (filters: object, limit: number) => ['merchandise', 'list', filters, limit],
  categories: ['merchandise', 'categories'],
  one: (id: string) => ['merchandise', 'one', id],
};
