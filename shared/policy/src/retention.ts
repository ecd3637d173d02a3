/** Days in which a failed login stays in the audit log. A trigger of the database knows it as well. */
export const failedLoginDays = 90;

/** Days in which the gateway's notifications of a payment are kept. */
export const paymentNewsDays = 400;
