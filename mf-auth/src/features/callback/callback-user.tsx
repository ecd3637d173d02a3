import { Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';

interface Person {
  name: string;
  email: string;
}

interface CallbackUserProps {
  /** Whom the code signs in, as the API says; undefined while it is asked. */
  known: Person | undefined;
  /** Whether the API was asked and did not say. */
  failed: boolean;
  /** Whom the address names. Anybody can write an address. */
  named: Person;
}

/** Who will be signed in. What only the address says is marked as such. */
export function CallbackUser({ known, failed, named }: CallbackUserProps): ReactNode {
  if (known === undefined && !failed) return <Skeleton />;
  const { name, email } = known ?? named;
  return (
    <>
      {name}
      <br />
      {email}
      {known === undefined ? (
        <>
          <br />
          (menurut alamat halaman ini, belum dikonfirmasi)
        </>
      ) : null}
    </>
  );
}
