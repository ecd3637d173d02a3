import {
  failureText,
  useApi,
  useAuth,
  useAction,
  useQuery,
  useQueryClient,
} from '@panggung/platform';
import { RetryAlert, Skeleton, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { studioKeys } from '@panggung/screens';
import { ClaimExpired, ClaimTaken } from './claim-ends';
import { ClaimOffer } from './claim-offer';
import { claimBehind, isRefusal } from './claim.queries';

/** The offer behind a link to take over a profile; nothing happens before the artist confirms. */
export function Claim({ token }: { token: string }): ReactNode {
  const { api } = useApi();
  const { loading } = useAuth();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(claimBehind(api, token));
  const [taken, setTaken] = useState<{ id: string; stage_name: string } | null>(null);
  const taking = useAction({
    mutationFn: () => api.post('/artist-claims', { token }),
    onSuccess(answer) {
      setTaken(answer.data);
      void cache.invalidateQueries({ queryKey: studioKeys.all });
    },
  });
  if (taken) return <ClaimTaken artist={taken} />;
  if (isRefusal(error)) return <ClaimExpired />;
  if (data && !loading) {
    return (
      <ClaimOffer
        claim={data.data}
        busy={taking.isPending}
        error={taking.error}
        onTake={() => taking.mutate()}
      />
    );
  }
  if (error) {
    return <RetryAlert title={failureText(error)} onRetry={refetch} />;
  }
  return (
    <div role="status" aria-label="Memeriksa tautan">
      <Stack>
        <Skeleton />
        <Skeleton shape="block" />
      </Stack>
    </div>
  );
}
