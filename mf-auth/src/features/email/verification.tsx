import { failureText, useApi, useAuth, useQuery } from '@panggung/platform';
import { RetryAlert, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Outcome } from '../link/outcome';
import { isExpired, linkBehind } from './address-link.queries';
import { ProofForms } from './proof-forms';
import { useFreshProfile, useVerification } from './use-verification';
import { LinkExpired, Verified } from './verification-ends';

/** The page behind a link that proves an address; nothing happens before the visitor confirms. */
export function Verification({ token }: { token: string }): ReactNode {
  const { api } = useApi();
  const { loading, user } = useAuth();
  // Waits for the session: whose link it is decides what proof is needed.
  const { data, error, refetch } = useQuery({ ...linkBehind(api, token), enabled: !loading });
  const proving = useVerification(token);
  const { isSuccess, variables } = proving;
  const expired = isExpired(proving.error) || isExpired(error);
  useFreshProfile(isSuccess || expired);
  if (isSuccess) {
    return (
      <Outcome>
        <Verified signedIn={data?.data.yours === true} newPassword={variables.newPassword} />
      </Outcome>
    );
  }
  if (expired) return user?.emailVerified ? <Verified signedIn /> : <LinkExpired />;
  if (data) {
    return <ProofForms link={data.data} prove={(proof) => proving.mutateAsync(proof)} />;
  }
  if (error) return <RetryAlert title={failureText(error)} onRetry={refetch} />;
  return (
    <div role="status">
      <Stack>
        <p>Memeriksa tautan…</p>
        <Skeleton shape="block" />
      </Stack>
    </div>
  );
}
