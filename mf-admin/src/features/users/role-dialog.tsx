import { failureText } from '@panggung/platform';
import { Alert, Dialog, FormActions, SelectField } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styles from '../frame/dialog-form.module.css';
import { roleWords, type Account, type Role } from './users.queries';

interface RoleDialogProps {
  account: Account;
  busy: boolean;
  error: unknown;
  onConfirm: (role: Role) => void;
  onClose: () => void;
}

const roles = Object.keys(roleWords) as Role[];

/** Gives an account another role. */
export function RoleDialog(props: RoleDialogProps): ReactNode {
  const { account, busy, error, onConfirm, onClose } = props;
  const [role, setRole] = useState(account.role);
  const unchanged = role === account.role;

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    if (unchanged) onClose();
    else if (!busy) onConfirm(role);
  }

  return (
    <Dialog title="Ganti peran akun" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>
          Peran menentukan apa yang dapat dilakukan <strong>{account.name}</strong>. Perubahan
          berlaku seketika dan tercatat.
        </p>
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        <SelectField
          label="Peran baru"
          value={role}
          onChange={({ currentTarget }) =>
            setRole(roles.find((one) => one === currentTarget.value) ?? account.role)
          }
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleWords[one]}
            </option>
          ))}
        </SelectField>
        {role === 'admin' && !unchanged ? (
          <Alert tone="warn" title="Admin dapat melihat dan mengubah semua data." />
        ) : null}
        <FormActions label="Simpan peran" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
