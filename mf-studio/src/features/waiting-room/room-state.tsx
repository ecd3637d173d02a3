import { href } from '@panggung/addresses';
import { formatInstant } from '@panggung/format';
import { Link, failureText, useAction, useApi } from '@panggung/platform';
import { Actions, Alert, Badge, Button, Card, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { PauseDialog } from './pause-dialog';
import { phaseWords, stateText } from './room-words';
import styles from './waiting-room.module.css';
import { isRunning, useRoomUpdate, type Room } from './waiting-room.queries';

interface RoomStateProps {
  event: StudioEvent;
  room: Room;
  mayChange: boolean;
  onNews: (text: string) => void;
}

/** What a room does now; pausing and going on. */
export function RoomState({ event, room, mayChange, onNews }: RoomStateProps): ReactNode {
  const [pausing, setPausing] = useState(false);
  const { phase } = room;
  // A pause that lasted until the end is none any more.
  const paused = phase === 'ended' ? null : room.paused;
  const zone = event.venue.timezone;
  return (
    <Card>
      <section aria-labelledby="room-state" className={styles.state}>
        <h2 id="room-state" className={styles.title}>
          Keadaan <Badge tone={isRunning(room) ? 'good' : 'neutral'}>{phaseWords[phase]}</Badge>
          {paused ? <Badge tone="warn">Dijeda</Badge> : null}
        </h2>
        <p role="status">{stateText(room, zone)}</p>
        {paused ? (
          <Alert
            tone="warn"
            title={`Tidak ada yang dipanggil sejak ${formatInstant(paused.since, zone)}`}
          >
            <p>Yang menunggu membaca: {paused.reason}</p>
          </Alert>
        ) : null}
        <Actions>
          {mayChange && paused ? <Resume eventId={event.id} onNews={onNews} /> : null}
          {mayChange && isRunning(room) ? (
            <Button variant="secondary" onClick={() => setPausing(true)}>
              {paused ? 'Ubah alasan' : 'Jeda'}
            </Button>
          ) : null}
          {event.status === 'scheduled' ? (
            <Link
              to={href('/queue/:id', { id: event.id })}
              className={buttonClass({ variant: 'secondary' })}
            >
              Lihat halaman pembeli
            </Link>
          ) : null}
        </Actions>
      </section>
      {pausing ? (
        <PauseDialog
          eventId={event.id}
          reason={paused?.reason ?? ''}
          onClose={() => setPausing(false)}
          onDone={(news) => {
            setPausing(false);
            onNews(news);
          }}
        />
      ) : null}
    </Card>
  );
}

function Resume({ eventId, onNews }: Pick<RoomStateProps, 'onNews'> & { eventId: string }) {
  const { api } = useApi();
  const update = useRoomUpdate(eventId);
  const resuming = useAction({
    mutationFn: () =>
      api.post('/studio/events/{id}/waiting-room/resume', undefined, { path: { id: eventId } }),
    async onSuccess({ data }) {
      await update(data);
      onNews('Pembeli dipanggil lagi.');
    },
  });
  return (
    <>
      <Button busy={resuming.isPending} onClick={() => resuming.mutate()}>
        {resuming.isPending ? 'Melanjutkan…' : 'Lanjutkan'}
      </Button>
      {resuming.error ? <Alert tone="bad" title={failureText(resuming.error)} /> : null}
    </>
  );
}
