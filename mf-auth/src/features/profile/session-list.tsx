import { formatInstant } from '@panggung/format';
import { failureText, useApi, useAction, useQuery, useQueryClient } from '@panggung/platform';
import { Badge, Button, RetryAlert, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { accountKeys } from '../../query-keys';
import { LeaveEverywhere } from './leave-everywhere';
import { sessionList, type Session } from './profile.queries';
import styles from './profile.module.css';

/** The sessions of the account, each with a button to end it. */
export function SessionList(): ReactNode {
  const { api } = useApi();
  const { data, isPending, isError, error, refetch } = useQuery(sessionList(api));
  if (isPending) return <Skeleton shape="block" />;
  if (isError) {
    return (
      <RetryAlert title="Daftar perangkat tidak dapat dimuat" onRetry={refetch} error={error} />
    );
  }
  return (
    <>
      <ul role="list" className={styles.sessions}>
        {data.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <LeaveEverywhere />
    </>
  );
}

function SessionRow({ session }: { session: Session }): ReactNode {
  const { api } = useApi();
  const queries = useQueryClient();
  const end = useAction({
    mutationFn: () => api.delete('/auth/sessions/{id}', undefined, { path: { id: session.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{session.device}</p>
        <p className={styles.note}>
          {session.address} · terakhir {formatInstant(session.lastSeenAt)}
        </p>
        {end.isError ? <p className={styles.fault}>{failureText(end.error)}</p> : null}
      </div>
      {session.current ? (
        <Badge tone="good">Perangkat ini</Badge>
      ) : (
        <Button
          variant="secondary"
          busy={end.isPending}
          aria-label={`Keluarkan ${session.device}`}
          onClick={() => end.mutate()}
        >
          Keluarkan
        </Button>
      )}
    </li>
  );
}
