import { FormDialog, useForm } from '@panggung/screens';
import { TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { maxLength, object, pipe, regex, string, trim } from '@panggung/screens/schema';
import styles from '../operator.module.css';
import { useTeamChange } from './use-team-change';

const schema = object({
  publicKey: pipe(
    string(),
    trim(),
    maxLength(500, 'Terlalu panjang'),
    regex(/^[A-Za-z0-9+/]{40,}=*$/, 'Tempel kunci publik Ed25519 dalam base64, satu baris'),
  ),
});

interface SignerDialogProps {
  team: string;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Adds a public key with which a team signs its builds. */
export function SignerDialog({ team, onDone, onClose }: SignerDialogProps): ReactNode {
  const change = useTeamChange();
  const form = useForm({
    id: 'signer',
    schema,
    saved: { publicKey: '' },
    async send(wanted) {
      await change('POST', `/teams/${team}/signers`, wanted);
      onDone(`Kunci tanda tangan tim ${team} ditambahkan.`);
    },
  });
  return (
    <FormDialog
      title={`Tambah kunci tanda tangan tim ${team}`}
      form={form}
      className={styles.form}
      summary={null}
      label="Tambah"
      onClose={onClose}
    >
      <p>
        Sejak sekarang hanya build yang ditandatangani dengan salah satu kunci tim ini yang bisa
        dirilis. Yang sudah tayang tetap tayang.
      </p>
      <TextArea {...form.field('publicKey')} label="Kunci publik" required />
    </FormDialog>
  );
}
