import { failureText } from '@panggung/platform';
import { Alert, Button, ErrorSummary } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { refusedFields } from '../sending/refused-fields';
import {
  checkPayout,
  listedPayoutFaults,
  noPayout,
  payoutFields,
  trimmedPayout,
  type PayoutFaults,
} from './payout';
import { PayoutFields } from './payout-fields';
import styles from './refund.module.css';
import { useRefundRequest } from './use-refund-request';

interface PayoutFormProps {
  transactionId: string;
  accessToken: string | null;
}

/** Names the account of refunds that wait for one. */
export function PayoutForm({ transactionId, accessToken }: PayoutFormProps): ReactNode {
  const [payout, setPayout] = useState(noPayout);
  const [attempt, setAttempt] = useState(0);
  const naming = useRefundRequest(transactionId, accessToken, () => undefined);
  const refused: PayoutFaults = refusedFields(naming.error, names, 'payout.');
  const faults = attempt > 0 ? { ...refused, ...checkPayout(payout) } : {};

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    if (naming.isPending) return;
    setAttempt((count) => count + 1);
    if (Object.keys(checkPayout(payout)).length > 0) return;
    naming.mutate({ payout: trimmedPayout(payout) });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary
        title="Periksa lagi rekening Anda"
        errors={listedPayoutFaults(faults)}
        attempt={attempt}
      />
      {naming.isError && Object.keys(refused).length === 0 ? (
        <Alert tone="bad" title={failureText(naming.error)}>
          <p>Isian Anda tetap ada. Aman untuk mencoba lagi.</p>
        </Alert>
      ) : null}
      <PayoutFields
        payout={payout}
        faults={faults}
        onChange={(change) => {
          setPayout((before) => ({ ...before, ...change }));
          if (naming.isError) naming.reset();
        }}
      />
      <Button type="submit" busy={naming.isPending}>
        {naming.isPending ? 'Menyimpan…' : 'Simpan rekening'}
      </Button>
    </form>
  );
}

const names = payoutFields.map(({ name }) => name);
