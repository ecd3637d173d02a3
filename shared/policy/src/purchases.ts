/** Tickets that the terms allow in one order for one event. */
export const ticketLimit = 6;

/** Maximum hours that an order may await payment; an event may set less. */
export const paymentWindowMaxHours = 24;

/**
 * Hours that an order keeps its tickets at most while the gateway examines its payment. Midtrans
 * itself cancels a payment that nobody decides in about a day.
 */
export const reviewMaxHours = 24;

/** Merchandise in one order: units of one variant, and variants. Our own limits. */
export const goodsLimit = 6;
export const variantLimit = 20;

/** Complimentary tickets that a promotor may give at once. */
export const giftLimit = 10;
