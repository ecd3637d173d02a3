import { href } from '@panggung/addresses';
import { formatTimeLeft } from '@panggung/format';
import {
  failureText,
  useAction,
  useApi,
  useNavigate,
  useQueryClient,
  useSecondsLeft,
  useServerClock,
} from '@panggung/platform';
import { ConfirmDialog, forgetWaitingEntry, type WaitingEntry } from '@panggung/screens';
import { Alert, Button, VisuallyHidden } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from './pass-clock.module.css';
import { endOf, ownPass, type Pass } from './pass.queries';
import { ToQueue } from './to-queue';

interface PassClockProps {
  eventId: string;
  entry: WaitingEntry;
  pass: Pass;
}

/** Seconds before the end at which people are asked whether they need longer. */
const soon = 120;

/** The time that is left for the order, once longer, and a way to give the turn to the next. */
export function PassClock({ eventId, entry, pass }: PassClockProps): ReactNode {
  const { publicApi } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const left = useSecondsLeft(pass.expiresAt, useServerClock());
  const options = { path: { id: eventId } };
  const body = { token: entry.token };
  const { queryKey } = ownPass(publicApi, eventId, entry);
  /** The turn is asked for again, and said to be over in place of its time. */
  const onError = (error: unknown) =>
    endOf(error) ? queryClient.invalidateQueries({ queryKey }) : undefined;
  const extend = useAction({
    onError,
    mutationFn: () => publicApi.post('/events/{id}/waiting-room/pass/extend', body, options),
    onSuccess: (longer) => queryClient.setQueryData(queryKey, longer),
  });
  const leave = useAction({
    onError,
    mutationFn: () => publicApi.post('/events/{id}/waiting-room/pass/leave', body, options),
    onSuccess() {
      queryClient.removeQueries({ queryKey });
      // Who wants to wait again stands behind all others.
      forgetWaitingEntry(eventId, entry.userId);
      return navigate(href('/queue/:id', { id: eventId }));
    },
  });
  if (left === 0) return <ToQueue eventId={eventId} title="Waktu giliran Anda habis" />;
  const isSoon = left !== null && left <= soon;
  return (
    <section className={styles.bar} data-soon={isSoon || undefined} aria-label="Giliran Anda">
      <p className={styles.time}>
        Giliran Anda berakhir dalam{' '}
        <strong role="timer">{left === null ? '…' : formatTimeLeft(left)}</strong>
      </p>
      <div className={styles.actions}>
        {pass.canExtend ? (
          <Button variant="secondary" busy={extend.isPending} onClick={() => extend.mutate()}>
            Tambah 10 menit
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setIsLeaving(true)}>
          Lepas giliran
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">
          {isSoon
            ? `Giliran Anda hampir habis.${pass.canExtend ? ' Anda dapat menambah 10 menit.' : ''}`
            : ''}
        </span>
      </VisuallyHidden>
      {extend.error && !endOf(extend.error) ? (
        <Alert tone="bad" title={failureText(extend.error)} />
      ) : null}
      {isLeaving ? (
        <ConfirmDialog
          title="Lepas giliran?"
          yes="Lepas giliran"
          busyText="Melepas…"
          no="Tetap di sini"
          busy={leave.isPending}
          error={leave.error}
          onYes={() => leave.mutate()}
          onNo={() => setIsLeaving(false)}
        >
          Giliran pindah ke orang berikutnya. Jika masuk lagi, Anda berdiri di belakang semua orang.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
