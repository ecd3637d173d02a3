import { Link } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Shown to an artist on pages that are only for promotors. */
export function PromotorsOnly(): ReactNode {
  return (
    <EmptyState
      title="Halaman ini untuk promotor"
      action={
        <Link to="/studio" className={buttonClass()}>
          Ke undangan dan acara Anda
        </Link>
      }
    >
      Di sini promotor mengurus artis yang mereka daftarkan.
    </EmptyState>
  );
}
