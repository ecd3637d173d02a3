import { useApi, useLinkToken, useSearchParams } from '@panggung/platform';
import { Alert, Page, Skeleton, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { Gate } from '../features/scanning/gate';
import { PairedEvents } from '../features/pairing/paired-events';
import { StartGate } from '../features/pairing/start-gate';
import { usePairings } from '../features/pairing/use-pairings';

/** A phone at a gate: the same address for every event, for a bookmark on the home screen. */
export function GateScreen(): ReactNode {
  const arrived = useLinkToken();
  const [used, setUsed] = useState<string | null>(null);
  const code = arrived === used ? null : arrived;
  const [search, setSearch] = useSearchParams();
  const { publicApi } = useApi();
  const { db, pairings, ended, reload } = usePairings();
  const wanted = search.get('event');
  if (db === undefined) return <Waiting />;
  if (db === null) return <NoStorage />;
  const pairing =
    pairings.find(({ eventId }) => eventId === wanted) ??
    (wanted === null && pairings.length === 1 ? pairings[0] : undefined);
  const choose = (eventId: string | null) =>
    setSearch(eventId === null ? {} : { event: eventId }, { replace: true });

  if (pairing !== undefined && code === null) {
    return (
      <Gate
        key={pairing.key}
        db={db}
        publicApi={publicApi}
        pairing={pairing}
        onEnded={(why) => {
          choose(null);
          void reload(why);
        }}
        {...(pairings.length > 1 && { onOther: () => choose('') })}
      />
    );
  }
  return (
    <Page width="narrow">
      <title>Gerbang · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Gerbang</h1>
        {ended === undefined ? null : (
          <Alert tone={ended === 'revoked' ? 'warn' : 'good'} title={endedWords[ended]}>
            <p>Daftar tiket dan riwayat pemindaian sudah dihapus dari perangkat ini.</p>
          </Alert>
        )}
        <PairedEvents pairings={pairings} onChoose={choose} />
        <StartGate
          db={db}
          code={code}
          eventId={wanted || undefined}
          onPaired={(eventId) => {
            setUsed(arrived);
            choose(eventId);
            void reload();
          }}
        />
      </Stack>
    </Page>
  );
}

const endedWords = {
  revoked: 'Perangkat ini sudah dicabut dari gerbang',
  left: 'Perangkat ini sudah dilepas dari gerbang',
} as const;

function Waiting(): ReactNode {
  return (
    <Page width="narrow">
      <title>Gerbang · Panggung</title>
      <meta name="robots" content="noindex" />
      <h1>Gerbang</h1>
      <Skeleton shape="block" />
    </Page>
  );
}

function NoStorage(): ReactNode {
  return (
    <Page width="narrow">
      <title>Gerbang · Panggung</title>
      <meta name="robots" content="noindex" />
      <h1>Gerbang</h1>
      <Alert tone="bad" title="Perangkat ini tidak dapat menyimpan daftar tiket">
        <p>
          Buka halaman ini di jendela biasa, bukan jendela pribadi, dan beri ruang penyimpanan.
          Tanpa itu pemindaian dapat hilang.
        </p>
      </Alert>
    </Page>
  );
}
