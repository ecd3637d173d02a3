import { formatRupiah } from '@panggung/format';
import { acceptedTypes, documentRule, uploadHint } from '@panggung/policy';
import { FormDialog, fileFault, requiredText, useForm } from '@panggung/screens';
import { Field, FileField } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { check, instance, nullable, object, pipe, type InferOutput } from 'valibot';
import styles from '../frame/dialog-form.module.css';
import { useAdminAction } from '../frame/use-admin-action';
import type { AdminRefund } from './refunds.queries';

interface PayOutDialogProps {
  refund: AdminRefund;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** @param proven whether an earlier try has stored a proof already */
const schemaFor = ({ proven }: AdminRefund) =>
  object({
    reference: requiredText('Isi nomor referensi dari bank'),
    proof: pipe(
      nullable(instance(File)),
      check((file) => proven || file !== null, 'Pilih berkas bukti transfer'),
    ),
  });

type PayOut = InferOutput<ReturnType<typeof schemaFor>>;

/** Records a transfer that was made at the bank, with its proof. */
export function PayOutDialog({ refund, onDone, onClose }: PayOutDialogProps): ReactNode {
  const { payout, transaction } = refund;
  const path = { id: refund.id };
  const [fault, setFault] = useState<string | null>(null);
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
  async function choose(file: File | null): Promise<void> {
    const wrong = file === null ? null : await fileFault(file, documentRule);
    setFault(wrong);
    form.change({ proof: wrong === null ? file : null });
  }
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
        hint={uploadHint(documentRule)}
        accept={acceptedTypes(documentRule)}
        required={!refund.proven}
        chosen={form.values.proof?.name}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0] ?? null)}
        error={fault ?? form.faults['proof']}
      />
    </FormDialog>
  );
}
