import { formatCount, formatRupiah } from '@panggung/format';
import { failureText, useApi, useQuery } from '@panggung/platform';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { Alert, Skeleton, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import styles from './cancel.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { useFreshEvents } from '../workspace/use-own-event';
import { consequencesOf } from './cancel.queries';

interface CancelDialogProps {
  event: StudioEvent;
  onClose: () => void;
}

const schema = object({ reason: requiredText('Tulis alasan pembatalan') });

/** Shows what a cancellation does, asks for the reason, then cancels. */
export function CancelDialog({ event, onClose }: CancelDialogProps): ReactNode {
  const { api } = useApi();
  const refresh = useFreshEvents();
  const form = useForm({
    id: 'cancel',
    schema,
    saved: { reason: '' },
    async send(body) {
      try {
        await api.post('/events/{id}/cancel', body, { path: { id: event.id } });
        onClose();
      } finally {
        await refresh();
      }
    },
  });
  return (
    <FormDialog
      title="Batalkan acara ini?"
      form={form}
      summary={null}
      label="Ya, batalkan acara"
      busyLabel="Membatalkan…"
      cancelLabel="Jangan batalkan"
      onClose={onClose}
    >
      <p>
        <strong>{event.title}</strong> tidak dijual lagi begitu dibatalkan. Pembatalan tidak dapat
        ditarik kembali.
      </p>
      <Consequences eventId={event.id} />
      <TextArea
        {...form.field('reason')}
        label="Alasan untuk pembeli"
        hint="Tercantum di email dan halaman pesanan mereka."
        required
        maxLength={500}
      />
    </FormDialog>
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
