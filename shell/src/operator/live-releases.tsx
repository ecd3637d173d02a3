import { Link } from '@panggung/platform';
import type { Live } from '@panggung/releases';
import { Alert, Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { boundaries, showBoundaries } from '../notices/boundaries';
import { ReleaseActions } from './changes/release-actions';
import { History } from './history/history';
import { failingFirst } from './failing-often';
import styles from './operator.module.css';
import { Planned } from './planned';
import type { PlatformState } from './platform-state';
import { ReleaseTable } from './release-table';
import type { ServiceState } from './service/use-service';

interface LiveReleasesProps {
  state: PlatformState;
  service: ServiceState;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
}

/** The shell and all remotes, each with its live releases. */
export function LiveReleases({ state, service, onDone }: LiveReleasesProps): ReactNode {
  const { platform, shell, remotes, previews, freeze, figures } = state;
  const scheduledOf = (name: string) => state.scheduled.find((one) => one.name === name);
  const shown = useStore(boundaries, (store) => store.shown);
  const card = (name: string, live: Live<{ id: string }>, about: string, isRemote = true) => (
    <Card key={name}>
      <div className={styles.card}>
        <h2>
          {isRemote && service === 'ready' ? (
            <Link to={`/__platform/remotes/${name}`}>{name}</Link>
          ) : (
            name
          )}
        </h2>
        <p>{about}</p>
        <ReleaseTable
          name={name}
          live={live}
          figures={(figures ?? []).filter(({ remote }) => remote === name)}
        />
        <Planned scheduled={scheduledOf(name)} canary={live.canary} freeze={freeze} />
        {service === 'ready' ? (
          <>
            <ReleaseActions
              name={name}
              live={live}
              scheduled={scheduledOf(name)}
              previews={previews}
              onDone={onDone}
            />
            <History name={name} />
          </>
        ) : null}
      </div>
    </Card>
  );
  return (
    <>
      <p>
        Platform {platform}, {Object.keys(remotes).length} remote. Angka adalah jumlah 24 jam
        terakhir.
      </p>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => showBoundaries(event.target.checked)}
        />
        Tampilkan batas tim di semua halaman
      </label>
      {figures === null ? (
        <Alert tone="warn" title="API tidak menjawab: angka belum tersedia" />
      ) : null}
      {shell ? card('shell', shell, 'Bingkai semua halaman', false) : null}
      {failingFirst(remotes, figures ?? []).map(([name, live]) =>
        card(name, live, audienceOf(live.active.manifest.role)),
      )}
    </>
  );
}

const audienceOf = (role: string | readonly string[] | undefined) =>
  role ? `Hanya untuk peran ${[role].flat().join(', ')}` : 'Untuk semua pengunjung';
