/** Cache keys of administration; `all` covers everything that an action may change. */
export const adminKeys = {
  all: ['admin'],
  audit: (filter: object) => ['admin', 'audit', filter],
  categories: ['admin', 'categories'],
  checkIns: (eventId: string, filter: object) => ['admin', 'check-ins', eventId, filter],
  events: (filter: object) => ['admin', 'events', filter],
  overview: ['admin', 'overview'],
  promoCodes: (filter: object) => ['admin', 'promo-codes', filter],
  refunds: (filter: object) => ['admin', 'refunds', filter],
  transactions: (filter: object) => ['admin', 'transactions', filter],
  transaction: (id: string) => ['admin', 'transaction', id],
  transactionRefunds: (id: string) => ['admin', 'transaction', id, 'refunds'],
  refundQuote: (id: string) => ['admin', 'transaction', id, 'refund-quote'],
  users: (filter: object) => ['admin', 'users', filter],
  verification: ['admin', 'verification'],
  pendingVerifications: ['admin', 'verification', 'pending'],
  verificationList: (filter: object) => ['admin', 'verification', 'list', filter],
};
