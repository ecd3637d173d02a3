import { formatInstant } from '@panggung/format';
import { failureText, useApi, useAction, useQueryClient, type Ticket } from '@panggung/platform';
import { Actions, Alert, Button, VisuallyHidden } from '@panggung/ui';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './transfer.module.css';
import { withdrawOffer } from './transfer.queries';
import { refreshTickets } from './refresh-tickets';

// Loaded on demand, because few visitors transfer a ticket.
const TransferDialog = lazy(async () => ({
  default: (await import('./transfer-dialog')).TransferDialog,
}));

interface TransferPanelProps {
  ticket: Ticket;
  /** The access token of a guest's ticket. */
  accessToken: string | null;
}

/** The button to transfer a ticket, or its open offer; nothing when neither is possible. */
export function TransferPanel({ ticket, accessToken }: TransferPanelProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { offer, transferable, code } = ticket;
  const { box, onDone } = useFocusAfter(offer?.expiresAt);
  if (!transferable && offer === null) return null;
  const dialog = open ? (
    <Suspense>
      <TransferDialog
        ticket={ticket}
        accessToken={accessToken}
        onSent={() => {
          setOpen(false);
          onDone();
        }}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  ) : null;
  const start = transferable ? (
    <Button variant={offer ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
      {offer ? 'Ganti penerima' : 'Alihkan tiket'}
      <VisuallyHidden> {code}</VisuallyHidden>
    </Button>
  ) : null;
  return (
    <div ref={box} tabIndex={-1} className={styles.panel}>
      {offer === null ? (
        <div>{start}</div>
      ) : (
        <Waiting ticket={ticket} offer={offer} accessToken={accessToken} onDone={onDone}>
          {start}
        </Waiting>
      )}
      {dialog}
    </div>
  );
}

/**
 * Ref for the panel: it gets the focus when a result is shown, since the used button is gone then.
 * @param shown changes when the result is shown
 */
function useFocusAfter(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (done.current) box.current?.focus();
    done.current = false;
  }, [shown]);
  const onDone = () => {
    done.current = true;
  };
  return { box, onDone };
}

interface WaitingProps extends TransferPanelProps {
  offer: NonNullable<Ticket['offer']>;
  onDone: () => void;
  /** Further actions. */
  children: ReactNode;
}

function Waiting(props: WaitingProps): ReactNode {
  const { ticket, offer, accessToken, onDone, children } = props;
  const { api } = useApi();
  const cache = useQueryClient();
  const withdrawing = useAction({
    mutationFn: () => withdrawOffer(api, { ticketId: ticket.id, accessToken }),
    onSuccess: onDone,
    // Also after a refusal: the offer may have been accepted a moment ago.
    onSettled: () => refreshTickets(cache),
  });
  return (
    <>
      <div role="status" className={styles.waiting}>
        <p>
          <strong>Menunggu diterima {offer.name}</strong>
        </p>
        <p className={styles.note}>
          Tautannya kami kirim ke {offer.email} dan berlaku sampai {formatInstant(offer.expiresAt)}.
          Sampai diterima, tiket ini tetap milik Anda.
        </p>
      </div>
      {withdrawing.isError ? <Alert tone="bad" title={failureText(withdrawing.error)} /> : null}
      <Actions>
        <Button
          variant="secondary"
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          {withdrawing.isPending ? 'Menarik…' : 'Tarik kembali'}
          <VisuallyHidden> tawaran tiket {ticket.code}</VisuallyHidden>
        </Button>
        {children}
      </Actions>
    </>
  );
}
