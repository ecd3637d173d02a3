import { href } from '@panggung/addresses';
import { Link, useApi, useQuery, useQueryClient } from '@panggung/platform';
import { Loaded, News, gateKeys, useNews } from '@panggung/screens';
import { Actions, Button, EmptyState, Stack, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { DeviceDialog } from './device-dialog';
import { DeviceRow } from './device-row';
import { devicesOf, type GateDevice, type Pairing } from './devices.queries';
import { PairingDialog } from './pairing-dialog';
import { RevokeDeviceDialog } from './revoke-device-dialog';
import styles from './devices.module.css';

/** The phones at the gates of an event. */
export function DeviceList({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const query = useQuery(devicesOf(api, event.id));
  const [adding, setAdding] = useState(false);
  const [pairing, setPairing] = useState<Pairing>();
  const [revoking, setRevoking] = useState<GateDevice>();
  const { message, tell } = useNews();
  const gate = href('/gate', { event: event.id });
  const renewed = () => cache.invalidateQueries({ queryKey: gateKeys.devices(event.id) });

  return (
    <section aria-labelledby="devices">
      <Stack>
        <h2 id="devices">Perangkat gerbang</h2>
        <p className={styles.note}>
          Satu ponsel untuk satu pintu. Perangkat tetap bekerja saat siapa pun keluar dari akunnya
          dan saat tanpa jaringan, sampai Anda mencabutnya.
        </p>
        <News message={message} />
        <Actions>
          <Button onClick={() => setAdding(true)}>Tambah perangkat</Button>
          <Link to={gate} className={buttonClass({ variant: 'secondary' })}>
            Pakai ponsel ini
          </Link>
        </Actions>
        <Loaded query={query} what="perangkat">
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="Belum ada perangkat">
                Tambahkan satu untuk setiap pintu, lalu pindai kode QR-nya dengan ponsel petugas.
              </EmptyState>
            ) : (
              <ul role="list" className={rows.list}>
                {data.map((device) => (
                  <DeviceRow
                    key={device.id}
                    event={event}
                    device={device}
                    onPairing={setPairing}
                    onRevoke={() => setRevoking(device)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
      {adding ? (
        <DeviceDialog
          event={event}
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setPairing(added);
            void renewed();
          }}
        />
      ) : null}
      {pairing ? (
        <PairingDialog
          pairing={pairing}
          devices={query.data?.data ?? []}
          onClose={() => setPairing(undefined)}
        />
      ) : null}
      {revoking ? (
        <RevokeDeviceDialog
          eventId={event.id}
          device={revoking}
          onClose={() => setRevoking(undefined)}
          onDone={(news) => {
            setRevoking(undefined);
            tell(news);
            void renewed();
          }}
        />
      ) : null}
    </section>
  );
}
