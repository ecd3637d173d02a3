import { ifMatch } from '@panggung/screens';
import type { ReactNode } from 'react';
import { useAdminAction } from '../frame/use-admin-action';
import { WordsDialog } from '../frame/words-dialog';
import type { Task } from './account-table';
import { RoleDialog } from './role-dialog';
import { SuspendDialog } from './suspend-dialog';
import { roleWords, type Account, type Role } from './users.queries';

interface AccountTaskProps {
  account: Account;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Asks for confirmation, then does the task. */
export function AccountTask({ task, ...props }: AccountTaskProps & { task: Task }): ReactNode {
  if (task === 'suspend') return <SuspendDialog {...props} />;
  return task === 'restore' ? <Restore {...props} /> : <ChangeRole {...props} />;
}

function Restore({ account, onDone, onClose }: AccountTaskProps): ReactNode {
  const path = { id: account.id };
  const action = useAdminAction(
    (api, _: string) => api.post('/admin/users/{id}/restore', undefined, { path }),
    () => onDone(`Penangguhan akun ${account.name} dicabut.`),
  );
  return (
    <WordsDialog
      title="Cabut penangguhan?"
      confirm="Ya, cabut"
      send={action.mutateAsync}
      onClose={onClose}
    >
      <p>
        <strong>{account.name}</strong> dapat masuk lagi dan mendapat kabar lewat email.
      </p>
    </WordsDialog>
  );
}

function ChangeRole({ account, onDone, onClose }: AccountTaskProps): ReactNode {
  const path = { id: account.id };
  const action = useAdminAction(
    (api, { role, version }: { role: Role; version: string }) =>
      api.post('/admin/users/{id}/role', { role }, { path, headers: ifMatch(version) }),
    ({ role }) => onDone(`${account.name} sekarang ${roleWords[role]}.`),
  );
  return <RoleDialog account={account} send={action.mutateAsync} onClose={onClose} />;
}
