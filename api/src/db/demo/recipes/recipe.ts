type Texts = readonly [string, ...string[]];

/** What kind of performer an event has: decides names and genres of artists. */
export type ArtistKind = 'band' | 'solo' | 'comic' | 'stage' | 'dance' | 'speaker' | 'dj';

/** Which ticket types an event offers. */
export type TicketTypePlan = 'concert' | 'festival' | 'seated' | 'class' | 'fair' | 'sports';

/**
 * How the events of a category are made up. In the texts, `{artis}`, `{kota}`, `{tempat}`,
 * `{tema}` and `{n}` are filled in.
 */
export interface Recipe {
  titles: Texts;
  themes: Texts;
  /** What it is. */
  openings: Texts;
  /** What one experiences there. */
  middles: Texts;
  /** What is good to know before coming. */
  closings: Texts;
  artists: readonly [ArtistKind, ...ArtistKind[]] | undefined;
  ticketTypes: TicketTypePlan;
  /** Local hours at which such events start. */
  hours: readonly [number, ...number[]];
  /** Smallest and largest size of venue. */
  sizes: readonly [number, number];
  /** Price of the cheapest regular ticket, in thousands of rupiah. */
  prices: readonly [number, number];
  /** How many of the demo's events belong to the category. */
  count: number;
}
