import type { Answer } from './client';

export type { Answer, ApiClient, ApiClients, Payload } from './client';
export { ApiError, failureText } from './errors';
export { createMainClient } from './main/main-client';
export { createPublicClient } from './public/public-client';

export type User = Answer<'/auth/profile'>['user'];
export type EventSummary = Answer<'/events'>['data'][number];
export type Event = Answer<'/events/{id}'>['data'];
export type Category = Answer<'/event-categories'>['data'][number];
export type Transaction = Answer<'/transactions/{id}'>['data'];
export type Payment = Answer<'/payments/status/{id}'>['data'];
export type Ticket = Answer<'/tickets/my'>['data'][number];
