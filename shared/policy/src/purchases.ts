/** Tickets that the terms allow in one order for one event. */
export const ticketLimit = 6;

/** Hours that an order may wait for its payment at most; an event may set less. */
export const paymentWindowMaxHours = 24;

/** Merchandise in one order: units of one variant, and variants. Our own limits. */
export const goodsLimit = 6;
export const variantLimit = 20;

/** Complimentary tickets that a promotor may give in one act. */
export const giftLimit = 10;
