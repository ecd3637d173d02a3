import { Link } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

interface NothingYetProps {
  title: string;
  /** What will stand here. */
  children: ReactNode;
}

/** Stands in a panel of somebody who has not bought anything, and leads to what there is to buy. */
export function NothingYet({ title, children }: NothingYetProps): ReactNode {
  return (
    <EmptyState
      title={title}
      action={
        <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
          Cari acara
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
