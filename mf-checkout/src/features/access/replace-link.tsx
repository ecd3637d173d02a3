import { failureText, useApi, useAction, type Transaction } from '@panggung/platform';
import { Actions, Alert, Button, Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './access.module.css';
import { accessHeaders, dropAccessToken } from './order-access';

interface ReplaceLinkProps {
  order: Transaction;
  accessToken: string;
}

/** Invalidates all links to a guest's order, in case somebody else has one. */
export function ReplaceLink({ order, accessToken }: ReplaceLinkProps): ReactNode {
  const { api } = useApi();
  const replacing = useAction({
    mutationFn: () =>
      api.post('/transactions/{id}/access', undefined, {
        path: { id: order.id },
        headers: accessHeaders(accessToken),
      }),
    onSuccess: () => dropAccessToken(order.id),
  });
  if (replacing.isSuccess) {
    return (
      <Alert tone="good" title="Tautan lama tidak berlaku lagi">
        <p>
          Tautan baru kami kirim ke {order.buyer.email}. Buka dari sana untuk kembali ke pesanan
          ini.
        </p>
      </Alert>
    );
  }
  return (
    <Card>
      <section className={styles.device} aria-labelledby="replace-link">
        <h2 id="replace-link">Tautan pesanan</h2>
        <p>
          Siapa pun yang memegang tautan pesanan ini dapat melihat tiketnya dan mengajukan
          pengembalian dana. Tautannya jatuh ke tangan lain? Ganti: semua tautan lama langsung mati,
          dan yang baru kami kirim ke {order.buyer.email}.
        </p>
        {replacing.isError ? <Alert tone="bad" title={failureText(replacing.error)} /> : null}
        <Actions>
          <Button variant="secondary" busy={replacing.isPending} onClick={() => replacing.mutate()}>
            {replacing.isPending ? 'Mengganti…' : 'Ganti tautan'}
          </Button>
        </Actions>
      </section>
    </Card>
  );
}
