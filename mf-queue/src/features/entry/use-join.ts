import {
  ApiError,
  useAction,
  useApi,
  useAuth,
  useQueryClient,
  type ApiClient,
} from '@panggung/platform';
import { readWaitingEntry, storeWaitingEntry } from '@panggung/screens';
import { roomStatus, type RoomStatus } from '../status/room.queries';

/**
 * Comes in: a member by the session, a guest by the proof of a mailed link. Again and again it is the same
 * place.
 */
export function useJoin(eventId: string, { commitment }: RoomStatus) {
  const { api, publicApi } = useApi();
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id ?? null;
  return useAction({
    async mutationFn(proof: string | null) {
      const joined = await (userId === null || proof === null
        ? enter(api, eventId, proof)
        : enterAsMember(api, eventId, proof));
      const known = readWaitingEntry(eventId, userId);
      const isSame = known?.entryId === joined.entryId;
      storeWaitingEntry(eventId, {
        ...joined,
        userId,
        // What was promised when this device came in first: a draw is held to it.
        commitment: isSame ? known.commitment : commitment,
      });
      await queryClient.invalidateQueries({ queryKey: roomStatus(publicApi, eventId).queryKey });
    },
  });
}

async function enter(api: ApiClient, eventId: string, proof: string | null) {
  const body = proof === null ? {} : { proof };
  const { data } = await api.post('/events/{id}/waiting-room/entries', body, {
    path: { id: eventId },
  });
  return data;
}

/** Orders of a member count for the proved address of the account; without one, for a proved mailbox. */
async function enterAsMember(api: ApiClient, eventId: string, proof: string) {
  try {
    return await enter(api, eventId, null);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return enter(api, eventId, proof);
    throw error;
  }
}
