import { formatRupiah } from '@panggung/format';
import { failureText } from '@panggung/platform';
import { Alert, Dialog, ErrorSummary, Field, FileField, FormActions } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styles from '../frame/dialog-form.module.css';
import { useAction } from '../frame/use-action';
import type { AdminRefund } from './refunds.queries';

interface PayOutDialogProps {
  refund: AdminRefund;
  onDone: (news: string) => void;
  onClose: () => void;
}

const largest = 5 * 1024 * 1024;
const accepted = 'application/pdf,image/jpeg,image/png,image/webp';

/** Notes a transfer that was made at the bank, with what proves it. */
export function PayOutDialog({ refund, onDone, onClose }: PayOutDialogProps): ReactNode {
  const { payout, transaction } = refund;
  const [reference, setReference] = useState('');
  const [proof, setProof] = useState<File | null>(null);
  const [attempt, setAttempt] = useState(0);
  const path = { id: refund.id };
  const action = useAction(
    async (api, file: File | null) => {
      // The proof first: without it nothing is noted.
      if (file) await api.postFile('/admin/refunds/{id}/proof', file, { path });
      const body = { reference: reference.trim() };
      return api.post('/admin/refunds/{id}/paid-out', body, { path });
    },
    () => onDone(`Transfer untuk ${transaction.code} tercatat. Pembeli mendapat kabar.`),
  );
  const faults = faultsOf(reference, proof, refund.proven);
  const shown = attempt === 0 ? [] : faults;
  const faultOf = (id: string) => shown.find(({ field }) => field === id)?.message;

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setAttempt(attempt + 1);
    if (faults.length === 0 && !action.isPending) action.mutate(proof);
  }

  return (
    <Dialog title="Catat transfer" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>
          Transfer <strong>{formatRupiah(refund.amount)}</strong> ke {payout?.bank}{' '}
          {payout?.accountNumber} a.n. {payout?.accountName} dahulu, lalu catat di sini. Ini tidak
          dapat diubah.
        </p>
        <ErrorSummary title="Lengkapi dahulu" errors={shown} attempt={attempt} />
        {action.error ? <Alert tone="bad" title={failureText(action.error)} /> : null}
        <Field
          id="payout-reference"
          label="Nomor referensi transfer"
          required
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={faultOf('payout-reference')}
        />
        <FileField
          id="payout-proof"
          label="Bukti transfer"
          hint="PDF, JPEG, PNG, atau WebP, paling besar 5 MB"
          accept={accepted}
          required={!refund.proven}
          chosen={proof?.name}
          onChange={(event) => setProof(event.currentTarget.files?.[0] ?? null)}
          error={faultOf('payout-proof')}
        />
        <FormActions label="Sudah saya transfer" busy={action.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** @param proven whether a proof is there from an earlier try */
function faultsOf(reference: string, proof: File | null, proven: boolean) {
  const faults: { field: string; message: string }[] = [];
  if (reference.trim() === '') {
    faults.push({ field: 'payout-reference', message: 'Isi nomor referensi dari bank' });
  }
  const field = 'payout-proof';
  if (proof === null) {
    if (!proven) faults.push({ field, message: 'Pilih berkas bukti transfer' });
  } else if (!accepted.split(',').includes(proof.type)) {
    faults.push({ field, message: 'Gunakan berkas PDF, JPEG, PNG, atau WebP' });
  } else if (proof.size > largest) {
    faults.push({ field, message: 'Berkas ini lebih besar dari 5 MB' });
  }
  return faults;
}
