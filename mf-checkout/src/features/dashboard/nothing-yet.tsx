import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

interface NothingYetProps {
  title: string;
  /** What the panel will show later. */
  children: ReactNode;
}

/** The panel of a visitor without any orders, with a link to the events. */
export function NothingYet({ title, children }: NothingYetProps): ReactNode {
  return (
    <EmptyState
      title={title}
      action={
        <Link to={href('/events')} className={buttonClass({ variant: 'secondary' })}>
          Cari acara
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
