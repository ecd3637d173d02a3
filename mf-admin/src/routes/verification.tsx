import type { ReactNode } from 'react';
import { AdminScreen } from '../features/frame/admin-screen';
import { Queue } from '../features/verification/queue';

/** Artists and promotors who wait for verification, and earlier decisions. */
export function VerificationQueue(): ReactNode {
  return (
    <AdminScreen title="Verifikasi akun" dense>
      {(admin) => <Queue admin={admin} />}
    </AdminScreen>
  );
}
