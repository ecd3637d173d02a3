import type { User } from '@panggung/platform';
import { Actions, Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { DeletionDialog } from './deletion-dialog';

interface DeleteAccountProps {
  user: User;
  onDeleted: () => void;
}

/** Opens the dialog that deletes the account and explains it. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>Akun dan data diri Anda dihapus untuk selamanya. Unduh data Anda dahulu bila perlu.</p>
      <Actions>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Hapus akun…
        </Button>
      </Actions>
      {open ? (
        <DeletionDialog user={user} onDeleted={onDeleted} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
