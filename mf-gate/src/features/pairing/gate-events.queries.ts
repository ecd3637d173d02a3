import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { gateKeys } from '@panggung/screens';

export type GateEvent = Answer<'/crew/events'>['data'][number];

/** Events at whose gates the visitor may scan. */
export const gateEvents = (api: ApiClient, event: string | undefined) =>
  queryOptions({
    queryKey: gateKeys.events(event),
    queryFn: ({ signal }) => api.get('/crew/events', { query: { event }, signal }),
    staleTime: 0,
  });
