import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { Alert, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Leads to the waiting room. */
export function ToQueue({ eventId, title }: { eventId: string; title: string }): ReactNode {
  return (
    <Alert
      tone="warn"
      title={title}
      action={
        <Link to={href('/queue/:id', { id: eventId })} className={buttonClass()}>
          Ke ruang tunggu
        </Link>
      }
    />
  );
}
