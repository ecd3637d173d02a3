import { Alert, Button, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { CameraView } from './camera-view';
import type { HeldEvent } from './gate-db';
import styles from './gate.module.css';
import { RecentScans } from './recent-scans';
import { ResultPanel } from './result-panel';
import { allowSound } from './signals';
import { TypedCode } from './typed-code';
import type { Gate } from './use-gate';
import { clockTime } from './words';

interface DeskProps {
  gate: Gate;
  event: HeldEvent;
  sound: boolean;
  onSound: (sound: boolean) => void;
}

/** The gate during admission. */
export function Desk({ gate, event, sound, onSound }: DeskProps): ReactNode {
  const { figures, last, online } = gate;
  const conflicts = figures?.latest.filter(({ conflict, undone }) => conflict && !undone) ?? [];
  return (
    <Stack>
      {event.status === 'cancelled' ? (
        <Alert tone="bad" title="Acara ini dibatalkan">
          <p>Tidak ada tiket yang berlaku.</p>
        </Alert>
      ) : null}
      <ResultPanel scan={last} />
      {conflicts.length === 0 ? null : (
        <Alert tone="bad" title={`${conflicts.length} tiket dipakai di dua pintu`}>
          <p>Dipindai tanpa jaringan, dan pintu lain lebih dulu. Lihat di pindaian terakhir.</p>
        </Alert>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>Sudah masuk</dt>
          <dd>
            {figures?.inside ?? 0} <small>dari {figures?.expected ?? 0}</small>
          </dd>
        </div>
        <div>
          <dt>Belum terkirim</dt>
          <dd>{figures?.waiting ?? 0}</dd>
        </div>
        <div>
          <dt>Jaringan</dt>
          <dd data-tone={online ? 'good' : 'warn'}>{online ? 'Terhubung' : 'Terputus'}</dd>
        </div>
      </dl>
      <CameraView onCode={(qr) => void gate.scan({ qr })} />
      <TypedCode onCode={gate.scan} />
      <label className={styles.sound}>
        <input
          type="checkbox"
          checked={sound}
          onChange={({ target }) => {
            allowSound();
            onSound(target.checked);
          }}
        />
        Bunyi saat memindai
      </label>
      <RecentScans scans={figures?.latest ?? []} undo={gate.undo} />
      <Forget gate={gate} event={event} />
    </Stack>
  );
}

/** The names of attendees should not stay on a borrowed phone. */
function Forget({ gate, event }: { gate: Gate; event: HeldEvent }): ReactNode {
  const [asked, setAsked] = useState(false);
  const waiting = gate.figures?.waiting ?? 0;
  return (
    <section aria-labelledby="device-data" className={styles.forget}>
      <h2 id="device-data">Data di perangkat ini</h2>
      <p>
        Daftar diperbarui pukul {clockTime(event.refreshedAt)}. Dihapus sendiri tiga hari setelah
        acara.
      </p>
      {waiting > 0 ? (
        <p>{waiting} pindaian belum terkirim. Datanya dapat dihapus setelah semuanya terkirim.</p>
      ) : asked ? (
        <Button variant="secondary" onClick={() => void gate.forget()}>
          Ya, hapus daftar dan riwayat
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Hapus dari perangkat
        </Button>
      )}
    </section>
  );
}
