/** In years; younger people need the consent of a parent or guardian. */
export const minimumAge = 17;

/** Days from the announcement of new terms until they take effect. */
export const termsNoticeDays = 30;

/** Figures that the site shows of itself, as the marketing department words them. */
export const marketingFigures = {
  events: '500+',
  users: '100K+',
  artists: '200+',
  cities: '25+',
} as const;
