import { Button, Toast } from '@panggung/ui';
import { useState, type ReactNode } from 'react';

/** Offers a reload. The page keeps working: the files of its releases stay available. */
export function UpdateNotice(): ReactNode {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <Toast
      action={
        <>
          <Button onClick={() => window.location.reload()}>Muat ulang</Button>
          <Button variant="quiet" onClick={() => setClosed(true)}>
            Nanti
          </Button>
        </>
      }
    >
      Versi baru halaman ini sudah tersedia.
    </Toast>
  );
}
