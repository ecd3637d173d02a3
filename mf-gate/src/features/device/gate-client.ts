import { ApiError, type Answer, type ApiClient, type Payload } from '@panggung/platform';

export type GateList = Answer<'/gate/list'>;
export type CheckIn = Answer<'/gate/check-ins', 'post'>['data'][number];
type Scans = Payload<'/gate/check-ins'>['scans'];

/** The calls of a device, with its own key: it has no session, and no session can end it. */
export function gateClient(publicApi: ApiClient, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  return {
    keys: () => publicApi.get('/tickets/keys'),
    list: (query: { since?: string | undefined; after?: string | undefined }): Promise<GateList> =>
      publicApi.get('/gate/list', { headers, query: { ...query, limit: 2_000 } }),
    send: (scans: Scans, signal?: AbortSignal) =>
      publicApi.post('/gate/check-ins', { scans }, { headers, ...(signal && { signal }) }),
    undo: (checkInId: string, reason: string) =>
      publicApi.post(
        '/gate/check-ins/{checkInId}/undo',
        { reason },
        { headers, path: { checkInId } },
      ),
    note: (checkInId: string, reason: string) =>
      publicApi.post(
        '/gate/check-ins/{checkInId}/note',
        { reason },
        { headers, path: { checkInId } },
      ),
    leave: () => publicApi.delete('/gate/device', undefined, { headers }),
  };
}

export type GateClient = ReturnType<typeof gateClient>;

/** Whether the API says that this phone is no device any more. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'DEVICE_REVOKED';
