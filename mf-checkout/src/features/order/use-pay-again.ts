import { useApi, useAction, useQueryClient, type Transaction } from '@panggung/platform';
import { useRestoredPage } from '@panggung/ui';
import { useCallback, useState } from 'react';
import { orderKeys } from '../../query-keys';
import { openPayment } from '../purchase/purchase.api';
import { leaveFor } from './leave-for';

/** Opens the payment page of an order again, also to choose another method. */
export function usePayAgain({ id }: Transaction, accessToken: string | null) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  useRestoredPage(useCallback(() => setLeaving(false), []));

  const opening = useAction({
    mutationFn: (insteadOf: string | undefined) => openPayment(api, id, accessToken, insteadOf),
    onSuccess({ redirectUrl }) {
      setLeaving(true);
      leaveFor(redirectUrl);
    },
    // The order may be paid or expired meanwhile; a refetch shows it.
    onError: () => queryClient.invalidateQueries({ queryKey: orderKeys.one(id) }),
  });
  return {
    pay: () => opening.mutate(undefined),
    /** @param paymentId the payment attempt that the buyer gives up */
    payAnotherWay: (paymentId: string) => opening.mutate(paymentId),
    busy: opening.isPending || leaving,
    error: opening.error,
  };
}
