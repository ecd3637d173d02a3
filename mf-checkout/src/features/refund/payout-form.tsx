import { failureText } from '@panggung/platform';
import { Form, useForm } from '@panggung/screens';
import { Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import { noPayout, payoutSchema } from './payout';
import { PayoutFields } from './payout-fields';
import styles from './refund.module.css';
import { useRefundRequest } from './use-refund-request';

interface PayoutFormProps {
  transactionId: string;
  accessToken: string | null;
}

const schema = object({ payout: payoutSchema });

/** Sets the bank account of refunds that need one. */
export function PayoutForm({ transactionId, accessToken }: PayoutFormProps): ReactNode {
  const naming = useRefundRequest(transactionId, accessToken, () => undefined);
  const form = useForm({
    id: 'payout',
    schema,
    saved: { payout: noPayout },
    staysTyped: true,
    send: (content) => naming.mutateAsync(content),
  });
  return (
    <Form
      form={form}
      className={styles.form}
      summary="Periksa lagi rekening Anda"
      failure={(error) => (
        <Alert tone="bad" title={failureText(error)}>
          <p>Isian Anda tetap ada. Aman untuk mencoba lagi.</p>
        </Alert>
      )}
    >
      <PayoutFields field={(name) => form.fieldIn('payout', name)} />
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Menyimpan…' : 'Simpan rekening'}
      </Button>
    </Form>
  );
}
