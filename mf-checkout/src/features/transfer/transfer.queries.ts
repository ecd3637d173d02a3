import {
  ApiError,
  queryOptions,
  type Answer,
  type ApiClient,
  type Payload,
  type Ticket,
} from '@panggung/platform';
import { ticketKeys } from '../../query-keys';
import { accessHeaders, type OrderReader } from '../access/order-access';

export type Receiver = Payload<'/tickets/{id}/transfer'>;
export type ReceivedOffer = Answer<'/tickets/transfers/view', 'post'>['data'];

/** Retries network and server failures, not refusals. */
const unlessRefused = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500);

/** One ticket, for its holder. */
export const ticketById = (api: ApiClient, id: string, reader: OrderReader) =>
  queryOptions({
    queryKey: ticketKeys.oneFor(id, reader),
    queryFn: ({ signal }) =>
      api.get('/tickets/{id}', {
        path: { id },
        headers: accessHeaders(reader.accessToken),
        signal,
      }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    retry: unlessRefused,
  });

/** Offers a ticket to somebody by mail. */
export async function offerTicket(
  api: ApiClient,
  { ticketId, accessToken }: { ticketId: string; accessToken: string | null },
  receiver: Receiver,
): Promise<Ticket> {
  const options = { path: { id: ticketId }, headers: accessHeaders(accessToken) };
  return (await api.post('/tickets/{id}/transfer', receiver, options)).data;
}

/** Withdraws an offer. */
export async function withdrawOffer(
  api: ApiClient,
  { ticketId, accessToken }: { ticketId: string; accessToken: string | null },
): Promise<Ticket> {
  const options = { path: { id: ticketId }, headers: accessHeaders(accessToken) };
  return (await api.delete('/tickets/{id}/transfer', undefined, options)).data;
}

/** The offer behind the link in a mail. Asking changes nothing. */
export const offerBehind = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ticketKeys.offer(token),
    queryFn: () => api.post('/tickets/transfers/view', { token }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    retry: unlessRefused,
  });

/** Accepts the ticket for the visitor, into the account if there is a session. */
export async function acceptOffer(api: ApiClient, token: string) {
  return (await api.post('/tickets/transfers/accept', { token })).data;
}
