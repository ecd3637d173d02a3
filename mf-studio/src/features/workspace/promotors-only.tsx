import { Link } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

interface PromotorsOnlyProps {
  /** What promotors do on this page. */
  children: ReactNode;
}

/** Shown to an artist on pages that are only for promotors. */
export function PromotorsOnly({ children }: PromotorsOnlyProps): ReactNode {
  return (
    <EmptyState
      title="Halaman ini untuk promotor"
      action={
        <Link to="/studio" className={buttonClass()}>
          Ke undangan dan acara Anda
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
