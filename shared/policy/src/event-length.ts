/** Assumed length in hours of an event without an end. */
export const eventHours = 12;
