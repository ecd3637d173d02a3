import { Button, Card } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { PaceDialog } from './pace-dialog';
import { guardedText } from './room-values';
import { modeWords, paceText } from './room-words';
import styles from './waiting-room.module.css';
import { isRunning, type Room } from './waiting-room.queries';

interface RoomSettingsProps {
  event: StudioEvent;
  room: Room;
  mayChange: boolean;
  onNews: (text: string) => void;
}

/** How a room works that cannot be changed, but for its rate. */
export function RoomSettings({ event, room, mayChange, onNews }: RoomSettingsProps): ReactNode {
  const [changing, setChanging] = useState(false);
  const facts = [
    ['Cara kerja', modeWords[room.mode].name],
    ...(room.mode === 'scheduled'
      ? [['Dibuka', `${room.opensBeforeMinutes} menit sebelum penjualan`] as const]
      : []),
    ['Untuk', guardedText(event, room.ticketTypeId)],
    ['Kecepatan', paceText(room.ratePerMinute)],
  ] as const;
  return (
    <Card>
      <section aria-labelledby="room-settings" className={styles.state}>
        <h2 id="room-settings" className={styles.title}>
          Pengaturan
        </h2>
        {mayChange && isRunning(room) ? (
          <p className={styles.note}>
            Ruang tunggu sudah dibuka. Cara kerjanya tidak berubah lagi, karena pembeli masuk dengan
            aturan ini; hanya kecepatannya yang dapat diatur.
          </p>
        ) : null}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {mayChange && isRunning(room) ? (
          <div>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              Ubah kecepatan
            </Button>
          </div>
        ) : null}
      </section>
      {changing ? (
        <PaceDialog
          eventId={event.id}
          room={room}
          onClose={() => setChanging(false)}
          onDone={(news) => {
            setChanging(false);
            onNews(news);
          }}
        />
      ) : null}
    </Card>
  );
}
