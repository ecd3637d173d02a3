import { Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';

interface Person {
  name: string;
  email: string;
}

interface CallbackUserProps {
  /** The user that the code signs in, from the API; undefined while loading. */
  known: Person | undefined;
  /** Whether the API was asked but gave no answer. */
  failed: boolean;
  /** The user in the address. Anybody can write an address. */
  named: Person;
}

/** Shows who will be signed in. Marks data that only the address contains. */
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
