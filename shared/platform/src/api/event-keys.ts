/** Cache keys of events; a shorter key matches all keys that begin with it. */
export const eventKeys = {
  all: ['events'],
  one: (id: string) => ['events', 'one', id],
  stock: (id: string) => ['events', 'stock', id],
};
