import { formatRupiah } from '@panggung/format';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { Field, FileField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { check, instance, nullable, object, pipe, type InferOutput } from 'valibot';
import styles from '../frame/dialog-form.module.css';
import { useAdminAction } from '../frame/use-admin-action';
import type { AdminRefund } from './refunds.queries';

interface PayOutDialogProps {
  refund: AdminRefund;
  onDone: (news: string) => void;
  onClose: () => void;
}

const largest = 5 * 1024 * 1024;
const accepted = 'application/pdf,image/jpeg,image/png,image/webp';

/** @param proven whether an earlier try has stored a proof already */
const schemaFor = ({ proven }: AdminRefund) =>
  object({
    reference: requiredText('Isi nomor referensi dari bank'),
    proof: pipe(
      nullable(instance(File)),
      check((file) => proven || file !== null, 'Pilih berkas bukti transfer'),
      check(
        (file) => file === null || accepted.split(',').includes(file.type),
        'Gunakan berkas PDF, JPEG, PNG, atau WebP',
      ),
      check((file) => file === null || file.size <= largest, 'Berkas ini lebih besar dari 5 MB'),
    ),
  });

type PayOut = InferOutput<ReturnType<typeof schemaFor>>;

/** Records a transfer that was made at the bank, with its proof. */
export function PayOutDialog({ refund, onDone, onClose }: PayOutDialogProps): ReactNode {
  const { payout, transaction } = refund;
  const path = { id: refund.id };
  const action = useAdminAction(
    async (api, { reference, proof }: PayOut) => {
      // The proof comes first: without it no transfer is recorded.
      if (proof) await api.postFile('/admin/refunds/{id}/proof', proof, { path });
      return api.post('/admin/refunds/{id}/paid-out', { reference }, { path });
    },
    () => onDone(`Transfer untuk ${transaction.code} tercatat. Pembeli mendapat kabar.`),
  );
  const form = useForm<PayOut, PayOut>({
    id: 'payout',
    schema: schemaFor(refund),
    saved: { reference: '', proof: null },
    send: (noted) => action.mutateAsync(noted),
  });
  return (
    <FormDialog
      title="Catat transfer"
      form={form}
      className={styles.form}
      summary="Lengkapi dahulu"
      label="Sudah saya transfer"
      onClose={onClose}
    >
      <p>
        Transfer <strong>{formatRupiah(refund.amount)}</strong> ke {payout?.bank}{' '}
        {payout?.accountNumber} a.n. {payout?.accountName} dahulu, lalu catat di sini. Ini tidak
        dapat diubah.
      </p>
      <Field
        {...form.field('reference')}
        label="Nomor referensi transfer"
        required
        maxLength={100}
        autoComplete="off"
      />
      <FileField
        id={form.idOf('proof')}
        label="Bukti transfer"
        hint="PDF, JPEG, PNG, atau WebP, paling besar 5 MB"
        accept={accepted}
        required={!refund.proven}
        chosen={form.values.proof?.name}
        onChange={(event) => form.change({ proof: event.currentTarget.files?.[0] ?? null })}
        error={form.faults['proof']}
      />
    </FormDialog>
  );
}
