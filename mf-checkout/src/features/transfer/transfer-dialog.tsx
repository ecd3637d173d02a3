import { failureText, type Ticket } from '@panggung/platform';
import { Alert, Dialog, ErrorSummary, Field, FormActions } from '@panggung/ui';
import type { ReactNode, SubmitEvent } from 'react';
import styles from './transfer.module.css';
import { useTransferForm } from './use-transfer-form';

export interface TransferDialogProps {
  ticket: Ticket;
  accessToken: string | null;
  onSent: () => void;
  onClose: () => void;
}

const ids = { name: 'receiver-name', email: 'receiver-email' };

/** Whom the ticket is to go to, and what that means, before anything is sent. */
export function TransferDialog({ onClose, ...input }: TransferDialogProps): ReactNode {
  const form = useTransferForm(input);
  const { ticket } = input;
  const errors = (['name', 'email'] as const).flatMap((name) => {
    const message = form.faults[name];
    return message === undefined ? [] : [{ field: ids[name], message }];
  });

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    form.send();
  }

  return (
    <Dialog title="Alihkan tiket" onClose={() => (form.busy ? undefined : onClose())}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary title="Periksa lagi isian Anda" attempt={form.attempt} errors={errors} />
        {form.failure ? <Alert tone="bad" title={failureText(form.failure)} /> : null}
        <p>
          <strong>{ticket.event.title}</strong>, {ticket.ticketTypeName}
          {ticket.code === null ? '' : ` (${ticket.code})`}
        </p>
        <Field
          id={ids.name}
          label="Nama penerima"
          hint="Sesuai kartu identitas, tercetak di tiket."
          required
          autoComplete="off"
          maxLength={120}
          error={form.faults.name}
          value={form.receiver.name}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
        />
        <Field
          id={ids.email}
          label="Email penerima"
          type="email"
          hint="Tautan untuk menerima tiket kami kirim ke alamat ini."
          required
          autoComplete="off"
          error={form.faults.email}
          value={form.receiver.email}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
        <ul className={styles.terms}>
          <li>Sampai diterima, tiket tetap milik Anda dan dapat Anda tarik kembali.</li>
          <li>Begitu diterima, kode QR Anda tidak berlaku lagi dan penerima mendapat kode baru.</li>
          <li>
            Tiket yang sudah dialihkan tidak dapat dikembalikan. Bila penyelenggara membatalkan
            acara, dana kembali kepada yang membayar.
          </li>
        </ul>
        <FormActions
          label="Kirim ke penerima"
          busyLabel="Mengirim…"
          busy={form.busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
