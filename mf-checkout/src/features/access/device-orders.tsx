import { useQueryClient } from '@panggung/platform';
import { Actions, Alert, Button, Card, late } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { orderKeys, ticketKeys } from '../../query-keys';
import styles from './access.module.css';
import { forgetOrdersOnDevice } from './forget-device';
import { accessTokens } from './order-access';

const Links = late(async () => (await import('./device-order-links')).DeviceOrderLinks, null);

interface DeviceOrdersProps {
  /** Whether it leads to them, as on pages that show none of them. */
  links?: boolean;
  onForgotten?: () => void;
}

/**
 * Says that orders made without an account stay on this device, also after a logout, and offers to
 * remove them. Shows nothing when there are none.
 */
export function DeviceOrders({ links = false, onForgotten }: DeviceOrdersProps): ReactNode {
  const cache = useQueryClient();
  const [kept, setKept] = useState(0);
  const [forgotten, setForgotten] = useState(false);
  // In an effect: only the browser has storage, and the server renders this page too.
  useEffect(() => setKept(accessTokens().length), []);

  async function forget(): Promise<void> {
    await forgetOrdersOnDevice();
    setForgotten(true);
    onForgotten?.();
    cache.removeQueries({ queryKey: orderKeys.all, type: 'inactive' });
    cache.removeQueries({ queryKey: ticketKeys.all, type: 'inactive' });
  }

  if (forgotten) {
    return (
      <Alert tone="good" title="Perangkat ini sudah melupakan pesanan tanpa akun">
        <p>Tautan di email pesanan Anda tetap berlaku.</p>
      </Alert>
    );
  }
  if (kept === 0) return null;
  return (
    <Card>
      <section className={styles.device} aria-labelledby="device-orders">
        <h2 id="device-orders">Tersimpan di perangkat ini</h2>
        {links ? <Links /> : null}
        <p>
          Pesanan dan tiket tanpa akun terbuka bagi siapa pun yang memakai perangkat ini, juga
          setelah Logout. Di komputer bersama, lupakan setelah selesai; tautan di email Anda tetap
          berlaku.
        </p>
        <Actions>
          <Button variant="secondary" onClick={() => void forget()}>
            Lupakan di perangkat ini
          </Button>
        </Actions>
      </section>
    </Card>
  );
}
