import { useApi, useQueryClient, type Ticket } from '@panggung/platform';
import { FormDialog, emailText, requiredText, useForm } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { maxLength, object, pipe } from 'valibot';
import { refreshTickets } from './refresh-tickets';
import styles from './transfer.module.css';
import { offerTicket } from './transfer.queries';

export interface TransferDialogProps {
  ticket: Ticket;
  accessToken: string | null;
  onSent: () => void;
  onClose: () => void;
}

const schema = object({
  name: pipe(
    requiredText('Tulis nama lengkap penerima'),
    maxLength(120, 'Nama paling panjang 120 huruf'),
  ),
  email: emailText,
});

/** Asks for the new holder and explains the transfer, before anything is sent. */
export function TransferDialog(props: TransferDialogProps): ReactNode {
  const { ticket, accessToken, onSent, onClose } = props;
  const { api } = useApi();
  const cache = useQueryClient();
  const form = useForm({
    id: 'receiver',
    schema,
    saved: { name: '', email: '' },
    async send(receiver) {
      await offerTicket(api, { ticketId: ticket.id, accessToken }, receiver);
      onSent();
      await refreshTickets(cache);
    },
  });
  return (
    <FormDialog
      title="Alihkan tiket"
      form={form}
      className={styles.form}
      label="Kirim ke penerima"
      busyLabel="Mengirim…"
      onClose={onClose}
    >
      <p>
        <strong>{ticket.event.title}</strong>, {ticket.ticketTypeName}
        {ticket.code === null ? '' : ` (${ticket.code})`}
      </p>
      <Field
        {...form.field('name')}
        label="Nama penerima"
        hint="Sesuai kartu identitas, tercetak di tiket."
        required
        autoComplete="off"
        maxLength={120}
      />
      <Field
        {...form.field('email')}
        label="Email penerima"
        type="email"
        hint="Tautan untuk menerima tiket kami kirim ke alamat ini."
        required
        autoComplete="off"
      />
      <ul className={styles.terms}>
        <li>Sampai diterima, tiket tetap milik Anda dan dapat Anda tarik kembali.</li>
        <li>Begitu diterima, kode QR Anda tidak berlaku lagi dan penerima mendapat kode baru.</li>
        <li>
          Tiket yang sudah dialihkan tidak dapat dikembalikan. Bila penyelenggara membatalkan acara,
          dana kembali kepada yang membayar.
        </li>
      </ul>
    </FormDialog>
  );
}
