/** Cache keys of the public pages of artists. */
export const artistKeys = {
  all: ['artists'],
  list: (filters: object) => ['artists', 'list', filters],
  genres: ['artists', 'genres'],
  one: (id: string) => ['artists', 'one', id],
  withName: (q: string) => ['artists', 'like', q],
};

/** Cache keys of the public pages of promotors. */
export const promotorKeys = {
  all: ['promotors'],
  one: (id: string) => ['promotors', 'one', id],
};
