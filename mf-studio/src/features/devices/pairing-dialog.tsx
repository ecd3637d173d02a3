import { href } from '@panggung/addresses';
import { useSiteUrl } from '@panggung/platform';
import { Actions, Alert, Button, Dialog, QrCode } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './devices.module.css';
import type { GateDevice, Pairing } from './devices.queries';

interface PairingDialogProps {
  pairing: Pairing;
  /** As the API last told them. */
  devices: readonly GateDevice[];
  onClose: () => void;
}

/** The code that turns a phone into a device, until one has used it. */
export function PairingDialog({ pairing, devices, onClose }: PairingDialogProps): ReactNode {
  const { device, pairing: made } = pairing;
  const siteUrl = useSiteUrl();
  const now = devices.find(({ id }) => id === device.id);
  const isUsed = now?.state === 'paired' && now.pairedAt !== device.pairedAt;
  return (
    <Dialog title={`Pasang ${device.name}`} onClose={onClose}>
      <div className={styles.pairing}>
        {isUsed ? (
          <Alert tone="good" title={`${device.name} sudah terpasang`}>
            <p>{now.model}. Kode ini tidak berlaku lagi.</p>
          </Alert>
        ) : (
          <>
            <p>
              Pindai dengan kamera ponsel petugas. Berlaku {made.minutes} menit, untuk satu ponsel.
            </p>
            <div className={styles.qr}>
              <QrCode
                value={siteUrl(`${href('/gate')}#token=${made.code}`)}
                label={`Kode QR untuk memasang ${device.name}`}
              />
            </div>
            <p>
              Atau buka <strong>{siteUrl(href('/gate')).replace(/^https?:\/\//, '')}</strong> di
              ponsel itu dan ketik
            </p>
            <p className={styles.code}>{made.code}</p>
          </>
        )}
        <Actions>
          <Button variant={isUsed ? 'primary' : 'secondary'} onClick={onClose}>
            {isUsed ? 'Selesai' : 'Tutup'}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
