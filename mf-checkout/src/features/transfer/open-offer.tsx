import { formatInstant } from '@panggung/format';
import {
  failureText,
  useApi,
  useAuth,
  useAction,
  useNavigate,
  useQueryClient,
} from '@panggung/platform';
import { Actions, Alert, Button, Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import { storeAccessToken } from '../access/order-access';
import { EventSummary } from '../purchase/selection/event-summary';
import { acceptOffer, type ReceivedOffer } from './transfer.queries';
import styles from './transfer.module.css';
import { refreshTickets } from './refresh-tickets';

interface OpenOfferProps {
  offer: ReceivedOffer;
  token: string;
  /** Called when the API refuses: the offer may have changed. */
  onRefused: () => void;
}

/** The offered ticket, what accepting it means, and the button to accept. */
export function OpenOffer({ offer, token, onRefused }: OpenOfferProps): ReactNode {
  const { api } = useApi();
  const { user } = useAuth();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const accepting = useAction({
    mutationFn: () => acceptOffer(api, token),
    onError: onRefused,
    async onSuccess({ ticket, accessToken }) {
      if (accessToken !== undefined) storeAccessToken(ticket.id, accessToken);
      await refreshTickets(cache);
      await navigate(`/tickets/${ticket.id}`, { replace: true });
    },
  });
  return (
    <Card>
      <div className={styles.offer}>
        <EventSummary event={offer.event} />
        <dl className={styles.facts}>
          <div>
            <dt>Dari</dt>
            <dd>{offer.fromName}</dd>
          </div>
          <div>
            <dt>Jenis tiket</dt>
            <dd>{offer.ticketTypeName}</dd>
          </div>
          <div>
            <dt>Atas nama</dt>
            <dd>{offer.toName}</dd>
          </div>
          <div>
            <dt>Terima sebelum</dt>
            <dd>{formatInstant(offer.expiresAt)}</dd>
          </div>
        </dl>
        <ul className={styles.terms}>
          <li>Anda mendapat kode QR baru; kode {offer.fromName} tidak berlaku lagi.</li>
          <li>Bawa kartu identitas atas nama {offer.toName} ke pintu masuk.</li>
          <li>
            Tiket ini tidak dapat Anda kembalikan untuk dana. Bila acara dibatalkan, dana kembali
            kepada yang membayar.
          </li>
          <li>
            {user
              ? `Tiketnya masuk ke akun Anda, ${user.email}.`
              : 'Anda menerima tanpa akun; tautan ke tiketnya kami kirim ke email Anda. Ingin menyimpannya di akun? Masuk dulu, lalu buka lagi tautan di email.'}
          </li>
        </ul>
        {accepting.isError ? <Alert tone="bad" title={failureText(accepting.error)} /> : null}
        <Actions>
          <Button size="lg" busy={accepting.isPending} onClick={() => accepting.mutate()}>
            {accepting.isPending ? 'Menerima…' : 'Terima tiket'}
          </Button>
        </Actions>
      </div>
    </Card>
  );
}
