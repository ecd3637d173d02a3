import type { Answer } from './client';

export type { Answer, ApiClient, ApiClients, Payload } from './client';
export { ApiError, failureText } from './errors';
export { createMainClient, type Read, type SecondFactorWanted } from './main/main-client';
export { createPublicClient } from './public/public-client';

export type User = Answer<'/auth/profile'>['user'];
export type Event = Answer<'/events'>['data'][number];
export type EventDetail = Answer<'/events/{id}'>['data'];
export type EventFacets = Answer<'/events/facets'>['data'];
export type Suggestion = Answer<'/events/suggestions'>['data'][number];
export type TicketType = Event['ticketTypes'][number];
export type Category = Answer<'/event-categories'>['data'][number];
export type Artist = Answer<'/artists'>['data'][number];
export type ArtistDetail = Answer<'/artists/{id}'>['data'];
export type Genre = Answer<'/artists/genres'>['data'][number];
export type Promotor = Answer<'/promotors'>['data'][number];
export type PromotorDetail = Answer<'/promotors/{id}'>['data'];
export type Merchandise = Answer<'/merchandise'>['data'][number];
export type MerchandiseVariant = Merchandise['variants'][number];
export type PromoCode = Answer<'/events/{id}/promo-codes/{code}'>['data'];
export type Transaction = Answer<'/transactions/{id}'>['data'];
export type Payment = Answer<'/payments/create-transaction', 'post'>['data'];
export type Refund = Answer<'/transactions/{id}/refunds'>['data'][number];
export type RefundQuote = Answer<'/transactions/{id}/refund-quote'>['data'];
export type Ticket = Answer<'/tickets/my'>['data'][number];
export type PendingVerification = Answer<'/admin/verification/pending'>['data'][number];
export type Session = Answer<'/auth/sessions'>['data'][number];
