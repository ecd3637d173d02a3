import { FormDialog, useVersionedForm, type Comparison } from '@panggung/screens';
import { Alert, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object, picklist } from 'valibot';
import styles from '../frame/dialog-form.module.css';
import { roleWords, type Account, type Role } from './users.queries';

interface RoleDialogProps {
  account: Account;
  send: (change: { role: Role; version: string }) => Promise<{ data: Account }>;
  onClose: () => void;
}

const roles = Object.keys(roleWords) as Role[];

const schema = object({ role: picklist(roles) });

const fields: Comparison<{ role: Role }> = {
  role: { label: 'Peran', show: ({ role }) => roleWords[role] },
};

/** Gives an account another role. */
export function RoleDialog({ account, send, onClose }: RoleDialogProps): ReactNode {
  const form = useVersionedForm({
    id: 'role',
    what: 'Akun ini',
    schema,
    present: account,
    valuesOf: (present) => ({ role: (present ?? account).role }),
    fields,
    async send({ role }, { version }) {
      if (role !== account.role) return (await send({ role, version })).data;
      onClose();
      return account;
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
