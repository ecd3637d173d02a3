/** What comes of a call: it is let through to its work, or refused with a status. */
export type Outcome = 'let through' | 401 | 403 | 404;

/**
 * Who calls, on what is their own where something can be owned. `nobody` and `stranger` (another
 * user) reach for what belongs to somebody else.
 */
export const callers = ['nobody', 'user', 'artist', 'promotor', 'admin', 'stranger'] as const;

export type Caller = (typeof callers)[number];

type Row = Record<Caller, Outcome>;

const row = (nobody: Outcome, member: Outcome, admin: Outcome, stranger: Outcome): Row => ({
  nobody,
  user: member,
  artist: member,
  promotor: member,
  admin,
  stranger,
});

const everybody = row('let through', 'let through', 'let through', 'let through');
/** Only other processes of the site, with their key. */
const processes = row(401, 401, 401, 401);
const members = row(401, 'let through', 'let through', 'let through');
const admins = row(401, 403, 'let through', 403);
const artistsOnly: Row = { ...row(401, 403, 403, 403), artist: 'let through' };
const promotorsOnly: Row = { ...row(401, 403, 403, 403), promotor: 'let through' };
/** For one of the selling roles alone, which its line adds. */
const nobodyElse = row(401, 403, 403, 403);
const owners = row(401, 'let through', 'let through', 404);
/** Without an account the key from the mail opens it, so nobody is told that it is there. */
const ownersAndGuests = row(404, 'let through', 'let through', 404);

/** For the key from the mail alone, which none of these callers has. */
const guestsOnly = row(404, 404, 404, 404);

/** Who may do what: every route of the API and of its pictures, the hidden ones too. */
export const permissions: Record<string, Row> = {
  'GET /api/auth/login': everybody,
  'POST /api/auth/login': everybody,
  'GET /api/auth/callback': everybody,
  'GET /api/auth/ways': everybody,
  'POST /api/auth/sign-in': everybody,
  'POST /api/auth/sign-in/view': everybody,
  'POST /api/auth/register': everybody,
  'GET /api/auth/profile': members,
  'PATCH /api/auth/profile': members,
  'POST /api/auth/password': members,
  'POST /api/auth/password/forgot': everybody,
  'POST /api/auth/password/reset': everybody,
  'POST /api/auth/email/verification': members,
  'POST /api/auth/email/verification-link': everybody,
  'POST /api/auth/email/verify': everybody,
  'GET /api/auth/second-factor': members,
  'POST /api/auth/second-factor': members,
  'DELETE /api/auth/second-factor': members,
  'POST /api/auth/second-factor/activate': members,
  'POST /api/auth/second-factor/recovery-codes': members,
  'POST /api/auth/second-factor/confirm': members,
  'GET /api/auth/export': members,
  'DELETE /api/auth/account': members,
  'GET /api/auth/sessions': members,
  'DELETE /api/auth/sessions/:id': owners,
  'POST /api/auth/logout': members,
  'POST /api/auth/logout-everywhere': members,

  'POST /api/admin/alerts/:id/resolve': admins,
  'GET /api/users': admins,
  'GET /api/users/:id': admins,
  'POST /api/admin/users/:id/suspend': admins,
  'POST /api/admin/users/:id/restore': admins,
  'POST /api/admin/users/:id/role': admins,
  'GET /api/admin/events': admins,
  'PATCH /api/admin/events/:id': admins,
  'POST /api/admin/events/:id/take-down': admins,
  'POST /api/admin/events/:id/put-back': admins,
  'GET /api/admin/categories': admins,
  'POST /api/admin/categories': admins,
  'POST /api/admin/categories/order': admins,
  'PATCH /api/admin/categories/:id': admins,
  'DELETE /api/admin/categories/:id': admins,
  'GET /api/admin/promo-codes': admins,
  'POST /api/admin/promo-codes': admins,
  'PATCH /api/admin/promo-codes/:id': admins,
  'POST /api/admin/promo-codes/:id/end': admins,
  'GET /api/admin/overview': admins,
  'GET /api/admin/events/:id/check-ins': admins,
  'GET /api/verifications/my/documents': members,
  'POST /api/verifications/my/documents': members,
  'GET /api/verifications/my/documents/:id': members,
  'DELETE /api/verifications/my/documents/:id': members,
  'GET /api/admin/verification-documents/:id': admins,
  'GET /api/admin/refunds/:id/proof': admins,
  'POST /api/admin/refunds/:id/proof': admins,
  'GET /api/verifications/my': members,
  'POST /api/verifications/my': members,
  'GET /api/admin/verification/pending': admins,
  'GET /api/admin/verifications': admins,
  'GET /api/admin/verifications/:id': admins,
  'GET /api/admin/audit-log': admins,
  'POST /api/admin/verification/approve/:id': admins,
  'POST /api/admin/verification/reject/:id': admins,

  'GET /api/admin/refunds': admins,
  'POST /api/admin/refunds/:id/approve-payout': admins,
  'POST /api/admin/refunds/:id/paid-out': admins,
  'POST /api/admin/refunds/:id/reject': admins,
  'POST /api/admin/transactions/:id/refunds': admins,

  'GET /api/event-categories': everybody,
  'GET /api/event-categories/:id': everybody,
  'GET /api/events': everybody,
  'GET /api/events/facets': everybody,
  'GET /api/events/featured': everybody,
  'GET /api/events/suggestions': everybody,
  'GET /api/events/trending': everybody,
  'GET /api/events/:id': everybody,
  'GET /api/events/:id/page': everybody,
  'GET /api/events/:id/related': everybody,
  'GET /api/events/:id/stock': everybody,
  'GET /api/events/:id/calendar.ics': everybody,
  'GET /api/events/:id/promo-codes/:code': everybody,
  // Of promotors only those whose event it is, which is looked up last.
  'POST /api/events/:id/cancel': { ...admins, promotor: 'let through' },
  'POST /api/events/:id/postpone': { ...admins, promotor: 'let through' },
  'GET /api/events/:id/gate-list': admins,
  'POST /api/events/:id/check-ins': { ...admins, promotor: 'let through' },
  'POST /api/events/:id/check-ins/:checkInId/undo': { ...admins, promotor: 'let through' },
  'GET /api/events/:id/gate': admins,
  'PATCH /api/events/:id/gate': admins,
  'GET /api/events/:id/gate-devices': admins,
  'POST /api/events/:id/gate-devices': admins,
  'POST /api/events/:id/gate-devices/own': admins,
  'POST /api/events/:id/gate-devices/:deviceId/pairing': { ...admins, promotor: 'let through' },
  'DELETE /api/events/:id/gate-devices/:deviceId': { ...admins, promotor: 'let through' },
  // The code that a promotor hands out decides; then the key of the device.
  'POST /api/gate/pair': everybody,
  'GET /api/gate/list': row(401, 401, 401, 401),
  'DELETE /api/gate/device': row(401, 401, 401, 401),
  'POST /api/gate/check-ins': everybody,
  'POST /api/gate/check-ins/:checkInId/undo': everybody,
  'POST /api/gate/check-ins/:checkInId/note': everybody,
  'GET /api/events/:id/crew': admins,
  'POST /api/events/:id/crew': { ...admins, promotor: 'let through' },
  'POST /api/events/:id/crew/:memberId/invite': { ...admins, promotor: 'let through' },
  'PATCH /api/events/:id/crew/:memberId': { ...admins, promotor: 'let through' },
  'DELETE /api/events/:id/crew/:memberId': { ...admins, promotor: 'let through' },
  'GET /api/crew/my': members,
  'DELETE /api/crew/my/:id': row(401, 404, 404, 404),
  'GET /api/crew/events': members,
  // The token of a mail opens it, for the account that has the mail's address.
  'POST /api/crew-invitations/view': everybody,
  'POST /api/crew-invitations': members,
  // Likewise only with their own events; a promotor that is not verified has none.
  'GET /api/studio/events': admins,
  'GET /api/studio/events/:id': admins,
  'POST /api/events/:id/mail-previews': { ...admins, promotor: 'let through' },
  'GET /api/events/:id/consequences': admins,
  'GET /api/studio/events/:id/lineup': admins,
  'POST /api/events/:id/lineup': { ...admins, promotor: 'let through' },
  'PATCH /api/events/:id/lineup/:artistId': { ...admins, promotor: 'let through' },
  'DELETE /api/events/:id/lineup/:artistId': { ...admins, promotor: 'let through' },
  // Artists answer for themselves.
  'GET /api/studio/invitations': artistsOnly,
  'GET /api/studio/artist/events': artistsOnly,
  'POST /api/studio/invitations/:eventId/accept': artistsOnly,
  'POST /api/studio/invitations/:eventId/decline': artistsOnly,
  // Only verified ones, which is looked up last.
  'GET /api/studio/artists': row(401, 403, 403, 403),
  'POST /api/promotors/artists/register': promotorsOnly,
  'PATCH /api/studio/artists/:id': promotorsOnly,
  'POST /api/studio/artists/:id/invite': row(401, 403, 403, 403),
  // The token of a mail opens it, for the account that has the mail's address.
  'POST /api/artist-claims/view': everybody,
  'POST /api/artist-claims': members,
  'GET /api/events/:id/cancellation': admins,
  'GET /api/studio/events/:id/preview': admins,
  'GET /api/studio/events/:id/sales': admins,
  'GET /api/studio/events/:id/attendees': admins,
  'POST /api/studio/events/:id/attendees/:ticketId/mail': { ...admins, promotor: 'let through' },
  'POST /api/studio/events/:id/attendees/:ticketId/holder': { ...admins, promotor: 'let through' },
  'GET /api/studio/events/:id/history': admins,
  'GET /api/studio/events/:id/statement': admins,
  'GET /api/studio/events/:id/statement.csv': admins,
  'GET /api/studio/events/:id/statement.pdf': admins,
  'GET /api/studio/events/:id/promo-codes': admins,
  'POST /api/studio/events/:id/promo-codes': { ...admins, promotor: 'let through' },
  'PATCH /api/studio/events/:id/promo-codes/:codeId': { ...admins, promotor: 'let through' },
  'POST /api/studio/events/:id/promo-codes/:codeId/end': {
    ...admins,
    promotor: 'let through',
  },
  'GET /api/studio/events/:id/complimentary-tickets': admins,
  'POST /api/studio/events/:id/complimentary-tickets': { ...admins, promotor: 'let through' },
  'POST /api/studio/events/:id/complimentary-tickets/:giftId/revoke': {
    ...admins,
    promotor: 'let through',
  },
  'POST /api/events': { ...admins, promotor: 'let through' },
  'PATCH /api/events/:id': admins,
  'DELETE /api/events/:id': admins,
  'POST /api/events/:id/publish': admins,
  'POST /api/events/:id/duplicate': admins,
  'POST /api/events/:id/ticket-types': { ...admins, promotor: 'let through' },
  'PATCH /api/events/:id/ticket-types/:typeId': { ...admins, promotor: 'let through' },
  'DELETE /api/events/:id/ticket-types/:typeId': { ...admins, promotor: 'let through' },
  'GET /api/studio/venues': { ...admins, promotor: 'let through' },
  'POST /api/studio/venues': { ...admins, promotor: 'let through' },
  'GET /api/artists': everybody,
  'GET /api/artists/genres': everybody,
  'GET /api/artists/:id': everybody,
  'GET /api/promotors': everybody,
  'GET /api/promotors/:id': everybody,
  'GET /api/merchandise': everybody,
  'GET /api/merchandise/categories': everybody,
  'GET /api/merchandise/:id': everybody,
  'GET /api/sitemap': everybody,

  'GET /api/studio/artist': { ...nobodyElse, artist: 'let through' },
  'PATCH /api/studio/artist': { ...nobodyElse, artist: 'let through' },
  'GET /api/studio/promotor': { ...nobodyElse, promotor: 'let through' },
  'PATCH /api/studio/promotor': { ...nobodyElse, promotor: 'let through' },
  'POST /api/exports': { ...admins, promotor: 'let through' },
  // An own file of the audit log; files of attendees are in exports.test and crews.test.
  'GET /api/exports/:id': admins,
  'GET /api/exports/:id/file.csv': admins,
  'POST /api/pictures': { ...admins, artist: 'let through', promotor: 'let through' },
  // Of others' pictures nobody learns that they exist.
  'GET /api/pictures/:id/original': { ...row(401, 403, 404, 403), artist: 404, promotor: 404 },
  'POST /api/pictures/:id/crops': { ...admins, artist: 'let through', promotor: 'let through' },

  'POST /api/tickets/guest-purchase': everybody,
  'GET /api/tickets/my': members,
  'GET /api/tickets/keys': everybody,
  'GET /api/tickets/:id': ownersAndGuests,
  'GET /api/tickets/:id/ticket.pdf': ownersAndGuests,
  'POST /api/tickets/:id/transfer': ownersAndGuests,
  'DELETE /api/tickets/:id/transfer': ownersAndGuests,
  // The link in the mail decides.
  'POST /api/tickets/transfers/view': everybody,
  'POST /api/tickets/transfers/accept': everybody,
  'POST /api/transactions': members,
  'GET /api/transactions': admins,
  'GET /api/transactions/my': members,
  'GET /api/transactions/:id': ownersAndGuests,
  'GET /api/transactions/:id/tickets.pdf': ownersAndGuests,
  'GET /api/transactions/:id/invoice.pdf': ownersAndGuests,
  'POST /api/payments/create-transaction': ownersAndGuests,
  'POST /api/transactions/recover': everybody,
  'POST /api/transactions/recovered': everybody,
  'POST /api/transactions/find': everybody,
  'POST /api/transactions/:id/cancel': ownersAndGuests,
  'POST /api/transactions/:id/access': guestsOnly,
  'GET /api/transactions/:id/refund-quote': ownersAndGuests,
  'POST /api/transactions/:id/refunds': ownersAndGuests,
  'GET /api/transactions/:id/refunds': ownersAndGuests,
  'GET /api/payments/status/:id': ownersAndGuests,
  // The gateway has no account: its signature decides.
  'POST /api/payments/notifications': everybody,

  'POST /api/telemetry': processes,
  'GET /api/telemetry/releases': admins,
  'GET /api/registry-version': processes,
  'POST /api/registry-version': processes,
  'GET /api/health': everybody,
  'GET /api/health/live': everybody,
  'GET /api/clock': everybody,
  'GET /api/openapi.json': everybody,
  'GET /media/:kind/:file': everybody,
};
