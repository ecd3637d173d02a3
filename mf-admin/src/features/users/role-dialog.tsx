import { FormDialog, useForm } from '@panggung/screens';
import { Alert, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object, picklist } from 'valibot';
import styles from '../frame/dialog-form.module.css';
import { roleWords, type Account, type Role } from './users.queries';

interface RoleDialogProps {
  account: Account;
  send: (role: Role) => Promise<unknown>;
  onClose: () => void;
}

const roles = Object.keys(roleWords) as Role[];

const schema = object({ role: picklist(roles) });

/** Gives an account another role. */
export function RoleDialog({ account, send, onClose }: RoleDialogProps): ReactNode {
  const form = useForm({
    id: 'role',
    schema,
    saved: { role: account.role },
    async send({ role }) {
      if (role === account.role) onClose();
      else await send(role);
    },
  });
  const { role } = form.values;
  return (
    <FormDialog
      title="Ganti peran akun"
      form={form}
      className={styles.form}
      label="Simpan peran"
      onClose={onClose}
    >
      <p>
        Peran menentukan apa yang dapat dilakukan <strong>{account.name}</strong>. Perubahan berlaku
        seketika dan tercatat.
      </p>
      <SelectField
        id={form.idOf('role')}
        label="Peran baru"
        value={role}
        onChange={({ currentTarget: { value } }) => {
          const chosen = roles.find((one) => one === value);
          if (chosen) form.change({ role: chosen });
        }}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleWords[one]}
          </option>
        ))}
      </SelectField>
      {role === 'admin' && form.dirty ? (
        <Alert tone="warn" title="Admin dapat melihat dan mengubah semua data." />
      ) : null}
    </FormDialog>
  );
}
