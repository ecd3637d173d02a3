import { href } from '@panggung/addresses';
import {
  eventKeys,
  failureText,
  useAction,
  useApi,
  useNavigate,
  useQueryClient,
} from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import { Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ownPass } from './pass.queries';
import styles from './turn-panel.module.css';

interface TurnPanelProps {
  eventId: string;
  entry: WaitingEntry;
  /** Whether its time runs already. */
  isRunning: boolean;
}

/** The turn has come: the ten minutes begin with the tap, not before. */
export function TurnPanel({ eventId, entry, isRunning }: TurnPanelProps): ReactNode {
  const { publicApi } = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = useAction({
    // Kept, so that the order need not ask for it again.
    mutationFn: () =>
      queryClient.fetchQuery({
        ...ownPass(publicApi, eventId, entry),
        staleTime: 0,
        retry: false,
      }),
    async onSuccess() {
      // What the page knows of the event may be from before the sale.
      await queryClient.invalidateQueries({ queryKey: eventKeys.all });
      return navigate(href('/checkout/new', { event: eventId }));
    },
  });
  return (
    <div className={styles.panel}>
      <p>
        {isRunning
          ? 'Waktunya sedang berjalan; sisanya tertulis di halaman pemesanan.'
          : 'Setelah mengetuk tombol ini Anda punya 10 menit untuk memesan, dan dapat menambahnya satu kali.'}{' '}
        Pakai alamat email {entry.email}.
      </p>
      <Button size="lg" wide busy={start.isPending} onClick={() => start.mutate()}>
        {isRunning ? 'Lanjut memesan' : 'Mulai memesan'}
      </Button>
      {isRunning ? null : (
        <p className={styles.note}>
          Ketuk dalam 10 menit sejak dipanggil. Lewat dari itu giliran pindah ke orang berikutnya.
        </p>
      )}
      {start.error ? <Alert tone="bad" title={failureText(start.error)} /> : null}
    </div>
  );
}
