/** Hours that an event without a given end counts as long. */
export const eventHours = 12;
