/** Cache keys of the signed-in promotor's or artist's data. */
export const studioKeys = {
  all: ['studio'],
  artistEvents: ['studio', 'artist-events'],
  artistEventList: (filter: object) => ['studio', 'artist-events', filter],
  invitations: ['studio', 'invitations'],
  ownArtist: ['studio', 'profile', 'artist'],
  ownPromotor: ['studio', 'profile', 'promotor'],
  roster: ['studio', 'roster'],
  venues: (q: string) => ['studio', 'venues', q],
};

/** Cache keys of own events. */
export const ownEventKeys = {
  all: ['studio', 'events'],
  lists: ['studio', 'events', 'list'],
  list: (filter: object) => ['studio', 'events', 'list', filter],
  one: (id: string) => ['studio', 'events', 'one', id],
  preview: (id: string) => ['studio', 'events', 'preview', id],
  attendeesOf: (id: string) => ['studio', 'events', 'attendees', id],
  attendees: (id: string, q: string, page: number) => [
    'studio',
    'events',
    'attendees',
    id,
    q,
    page,
  ],
  history: (id: string, page: number) => ['studio', 'events', 'history', id, page],
  cancellation: (id: string) => ['studio', 'events', 'cancellation', id],
  consequences: (id: string) => ['studio', 'events', 'consequences', id],
  mailPreviews: (id: string, request: object | undefined) => [
    'studio',
    'events',
    'mail-previews',
    id,
    request,
  ],
  gifts: (id: string) => ['studio', 'events', 'gifts', id],
  giftList: (id: string, page: number) => ['studio', 'events', 'gifts', id, page],
  lineup: (id: string) => ['studio', 'events', 'lineup', id],
  promoCodes: (id: string) => ['studio', 'events', 'promo-codes', id],
  promoCodeList: (id: string, page: number) => ['studio', 'events', 'promo-codes', id, page],
  sales: (id: string) => ['studio', 'events', 'sales', id],
  statement: (id: string) => ['studio', 'events', 'statement', id],
  waitingRoom: (id: string) => ['studio', 'events', 'waiting-room', id],
};
