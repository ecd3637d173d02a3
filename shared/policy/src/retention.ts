/** Days that a failed login stays in the audit log. A database trigger has the same number. */
export const failedLoginDays = 90;

/** Days in which the gateway's notifications of a payment are kept. */
export const paymentNewsDays = 400;

/** Days after the decision in which documents of an application are kept. */
export const documentDays = 90;

/** Days in which the proof of a transfer is kept. */
export const proofDays = 400;

/** Pictures, and megabytes of them, that an account may have. */
export const pictureQuota = { count: 500, megabytes: 200 } as const;

/** Days after the end of a waiting room for which it is known who was in it. */
export const waitingPlaceDays = 90;
