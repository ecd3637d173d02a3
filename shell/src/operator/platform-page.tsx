import { useAuth, useQuery } from '@panggung/platform';
import { Alert, Card, Page, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { fetchPlatformState } from '../federation/registry-client';
import { boundaries, showBoundaries } from '../notices/boundaries';
import { NotFound } from '../routes/not-found';
import styles from './platform-page.module.css';
import type { PlatformState } from './platform-state';
import { ReleaseTable } from './release-table';

/** Milliseconds between requests. */
const interval = 4000;

/** `/__platform`: the live releases of each remote and their figures. For operators. */
export function PlatformPage(): ReactNode {
  const { user, loading } = useAuth();
  const operator = user?.role === 'admin';
  const state = useQuery({
    queryKey: ['platform-state'],
    queryFn: fetchPlatformState,
    enabled: operator,
    refetchInterval: interval,
  });
  // Web enforces access; this only hides an empty page from other visitors.
  if (!loading && !operator) return <NotFound />;
  return (
    <Page>
      <title>Platform · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Platform</h1>
        {state.isError ? (
          <Alert tone="bad" title="Registry tidak bisa dibaca">
            <p>Halaman ini mencoba lagi dengan sendirinya.</p>
          </Alert>
        ) : null}
        {state.data ? <State {...state.data} /> : <Skeleton shape="block" />}
      </Stack>
    </Page>
  );
}

function State({ platform, shell, remotes, figures }: PlatformState): ReactNode {
  const shown = useStore(boundaries, (store) => store.shown);
  const figuresOf = (name: string) => (figures ?? []).filter(({ remote }) => remote === name);
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
      {shell ? (
        <Card>
          <h2>shell</h2>
          <p>Bingkai semua halaman</p>
          <ReleaseTable name="shell" live={shell} figures={figuresOf('shell')} />
        </Card>
      ) : null}
      {Object.entries(remotes).map(([name, live]) => (
        <Card key={name}>
          <h2>{name}</h2>
          <p>
            {live.active.manifest.role
              ? `Hanya untuk peran ${[live.active.manifest.role].flat().join(', ')}`
              : 'Untuk semua pengunjung'}
          </p>
          <ReleaseTable name={name} live={live} figures={figuresOf(name)} />
        </Card>
      ))}
    </>
  );
}
