import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { gateKeys } from '@panggung/screens';

export type GateDevice = Answer<'/events/{id}/gate-devices'>['data'][number];
export type Pairing = Answer<'/events/{id}/gate-devices', 'post'>['data'];

/** Devices at the gates of an own event; asked again while the page is open, as phones join. */
export const devicesOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: gateKeys.devices(id),
    queryFn: ({ signal }) => api.get('/events/{id}/gate-devices', { path: { id }, signal }),
    refetchInterval: 10_000,
  });
