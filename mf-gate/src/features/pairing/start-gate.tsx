import { href } from '@panggung/addresses';
import { Link, useAuth } from '@panggung/platform';
import { Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { GateDb } from '../device/gate-db';
import { OwnEvents } from './own-events';
import { PairByCode } from './pair-by-code';

interface StartGateProps {
  db: GateDb;
  /** From the QR code that the organiser showed; null when there is none. */
  code: string | null;
  /** The event that a link asked for. */
  eventId: string | undefined;
  onPaired: (eventId: string) => void;
}

/** How a phone becomes a device of a gate: by a code, or because its owner may scan. */
export function StartGate({ db, code, eventId, onPaired }: StartGateProps): ReactNode {
  const { user, loading } = useAuth();
  return (
    <Stack>
      <PairByCode key={code ?? ''} db={db} code={code} onPaired={onPaired} />
      {loading || code !== null ? null : user === null ? (
        <p>
          Anggota kru?{' '}
          <Link to={href('/login', { returnTo: pathOf(eventId) })}>Masuk dengan akun Anda</Link>{' '}
          untuk memakai ponsel sendiri tanpa kode.
        </p>
      ) : (
        <OwnEvents db={db} eventId={eventId} onPaired={onPaired} />
      )}
    </Stack>
  );
}

const pathOf = (eventId: string | undefined) =>
  eventId === undefined ? '/gate' : `/gate?event=${eventId}`;
