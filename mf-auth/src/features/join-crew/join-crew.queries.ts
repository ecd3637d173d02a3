import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';
import { isRefusal } from '../claim/claim.queries';

export type CrewInvitation = Answer<'/crew-invitations/view', 'post'>['data'];

/** What the link in a mail invites to. Asking changes nothing. */
export const invitationBehind = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: accountKeys.crewInvitation(token),
    queryFn: () => api.post('/crew-invitations/view', { token }),
    staleTime: 0,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
