/** Where the cache holds events; a shorter key stands for all that begin with it. */
export const eventKeys = {
  all: ['events'],
  one: (id: string) => ['events', 'one', id],
  stock: (id: string) => ['events', 'stock', id],
};
