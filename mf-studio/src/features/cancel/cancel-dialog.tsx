import { formatCount, formatRupiah } from '@panggung/format';
import { failureText, useApi, useMutation, useQuery, useQueryClient } from '@panggung/platform';
import { Alert, Dialog, FormActions, Skeleton, TextArea } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { eventKeys, ownEventKeys } from '@panggung/screens';
import styles from './cancel.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { consequencesOf } from './cancel.queries';

interface CancelDialogProps {
  event: StudioEvent;
  onClose: () => void;
}

const reasonId = 'cancel-reason';

/** What cancelling does, then the reason, then the cancelling. */
export function CancelDialog({ event, onClose }: CancelDialogProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const cancel = useMutation({
    mutationFn: () =>
      api.post('/events/{id}/cancel', { reason: reason.trim() }, { path: { id: event.id } }),
    async onSuccess() {
      onClose();
      await cache.invalidateQueries({ queryKey: ownEventKeys.all });
      await cache.invalidateQueries({ queryKey: eventKeys.all });
    },
  });
  const missing = reason.trim() === '';

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setTried(true);
    if (missing) document.getElementById(reasonId)?.focus();
    else if (!cancel.isPending) cancel.mutate();
  }

  return (
    <Dialog title="Batalkan acara ini?" onClose={() => (cancel.isPending ? undefined : onClose())}>
      <form noValidate className={styles.dialog} onSubmit={submit}>
        <p>
          <strong>{event.title}</strong> tidak dijual lagi begitu dibatalkan. Pembatalan tidak dapat
          ditarik kembali.
        </p>
        <Consequences eventId={event.id} />
        {cancel.error ? <Alert tone="bad" title={failureText(cancel.error)} /> : null}
        <TextArea
          id={reasonId}
          label="Alasan untuk pembeli"
          hint="Tercantum di email dan halaman pesanan mereka."
          required
          maxLength={500}
          error={tried && missing ? 'Tulis alasan pembatalan' : undefined}
          value={reason}
          onChange={(change) => setReason(change.currentTarget.value)}
        />
        <FormActions
          label="Ya, batalkan acara"
          busyLabel="Membatalkan…"
          busy={cancel.isPending}
          cancelLabel="Jangan batalkan"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function Consequences({ eventId }: { eventId: string }): ReactNode {
  const { api } = useApi();
  const { data, error } = useQuery(consequencesOf(api, eventId));
  if (!data) {
    return error ? (
      <Alert tone="bad" title={failureText(error)} />
    ) : (
      <div role="status" aria-label="Menghitung akibatnya">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  const { orders, unpaidOrders, tickets, refund, manualOrders, manualRefund, mailed } = data.data;
  return (
    <dl className={styles.consequences}>
      <Consequence label="Pesanan yang dibatalkan">
        {formatCount(orders)} ({formatCount(tickets)} tiket)
      </Consequence>
      <Consequence label="Pesanan belum dibayar yang diakhiri">
        {formatCount(unpaidOrders)}
      </Consequence>
      <Consequence label="Dana yang dikembalikan penuh">{formatRupiah(refund)}</Consequence>
      {manualOrders > 0 ? (
        <Consequence label="Di antaranya lewat transfer manual">
          {formatRupiah(manualRefund)} ({formatCount(manualOrders)} pesanan)
        </Consequence>
      ) : null}
      <Consequence label="Orang yang kami kabari lewat email">{formatCount(mailed)}</Consequence>
    </dl>
  );
}

function Consequence({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
