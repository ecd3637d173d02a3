/** Hours that an event is taken to last whose end nobody gave. */
export const eventHours = 12;
