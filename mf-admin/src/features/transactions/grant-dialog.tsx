import { formatRupiah } from '@panggung/format';
import type { Payload, RefundQuote, Transaction } from '@panggung/platform';
import { FormDialog, requiredText, useAttempts, useForm } from '@panggung/screens';
import { TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { array, minLength, object, pipe, string } from 'valibot';
import styles from '../frame/dialog-form.module.css';
import { useAdminAction } from '../frame/use-admin-action';
import { TicketChoices } from './ticket-choices';

type Grant = Payload<'/admin/transactions/{id}/refunds'>;

interface GrantDialogProps {
  order: Transaction;
  /** Tickets that can be refunded. */
  tickets: readonly RefundQuote['tickets'][number][];
  onDone: (news: string) => void;
  onClose: () => void;
}

const schema = object({
  ticketIds: pipe(array(string()), minLength(1, 'Pilih tiket yang dananya dikembalikan')),
  reason: requiredText('Tulis alasannya; pembeli membacanya'),
});

const saved: Grant = { ticketIds: [], reason: '' };

/** Refunds tickets where the rules give nothing back. */
export function GrantDialog({ order, tickets, onDone, onClose }: GrantDialogProps): ReactNode {
  const attempts = useAttempts(`admin.grant.${order.id}`);
  const path = { id: order.id };
  const action = useAdminAction(
    (api, grant: Grant) =>
      attempts.send(grant, (body, key) =>
        api.post('/admin/transactions/{id}/refunds', body, {
          path,
          headers: { 'idempotency-key': key },
        }),
      ),
    (_, { answer: { data } }) =>
      onDone(`${formatRupiah(data.amount)} dikembalikan kepada ${order.buyer.name}.`),
  );
  const form = useForm({ id: 'grant', schema, saved, send: (grant) => action.mutateAsync(grant) });
  const { ticketIds } = form.values;
  const sum = tickets
    .filter(({ ticketId }) => ticketIds.includes(ticketId))
    .reduce((total, { price }) => total + price, 0);
  return (
    <FormDialog
      title="Kembalikan dana?"
      form={form}
      className={styles.form}
      summary={null}
      label={sum > 0 ? `Kembalikan ${formatRupiah(sum)}` : 'Kembalikan dana'}
      busyLabel="Mengembalikan…"
      onClose={onClose}
    >
      <p>
        Untuk tiket yang tidak dikembalikan oleh aturan, misalnya yang sudah dipakai. Tiket yang
        belum dipakai tidak berlaku lagi. Ini tidak dapat diubah.
      </p>
      <TicketChoices
        id={form.idOf('ticketIds')}
        error={form.faults['ticketIds']}
        order={order}
        tickets={tickets}
        chosen={ticketIds}
        onChange={(chosen) => form.change({ ticketIds: chosen })}
      />
      <TextArea {...form.field('reason')} label="Alasan untuk pembeli" required maxLength={500} />
    </FormDialog>
  );
}
