import type { Answer } from './client';

export type { Answer, ApiClient, ApiClients, Payload } from './client';
export { ApiError, failureText } from './errors';
export { createMainClient } from './main/main-client';
export { createPublicClient } from './public/public-client';

export type User = Answer<'/auth/profile'>['user'];
export type Event = Answer<'/events/{id}'>['data'];
export type TicketType = Event['ticketTypes'][number];
export type Category = Answer<'/event-categories'>['data'][number];
export type Artist = Answer<'/artists'>['data'][number];
export type Transaction = Answer<'/transactions/{id}'>['data'];
export type Payment = Answer<'/payments/create-transaction', 'post'>['data'];
export type Ticket = Answer<'/tickets/my'>['data'][number];
export type PendingVerification = Answer<'/admin/verification/pending'>['data'][number];
