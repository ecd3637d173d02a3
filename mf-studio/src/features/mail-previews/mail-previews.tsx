import { formatCount } from '@panggung/format';
import { failureText, useApi, useQuery } from '@panggung/platform';
import { Alert, Button, Skeleton } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from './mail-previews.module.css';
import { mailPreviewsOf, type MailPreview, type MailPreviewRequest } from './mail-previews.queries';

interface MailPreviewsProps {
  eventId: string;
  /** What is typed; undefined while there are errors, which the form then shows. */
  read: () => MailPreviewRequest | undefined;
  /** Changes with everything that is typed: older previews are then hidden. */
  typed: unknown;
}

const audiences: Record<MailPreview['audience'], string> = {
  buyers: 'Pembeli',
  admitted: 'Pembeli yang semua tiketnya dipakai masuk',
  unpaid: 'Pembeli yang belum membayar',
  holders: 'Pemegang tiket yang dialihkan',
  artists: 'Artis di line-up',
};

/** The mails that a decision about an event sends, before it is made. */
export function MailPreviews({ eventId, read, typed }: MailPreviewsProps): ReactNode {
  const { api } = useApi();
  const [asked, setAsked] = useState<{ request: MailPreviewRequest; typed: string } | null>(null);
  const now = JSON.stringify(typed);
  const isCurrent = asked?.typed === now;
  const { data, error } = useQuery({
    ...mailPreviewsOf(api, eventId, asked?.request),
    enabled: isCurrent,
  });
  if (!isCurrent) {
    const show = () => {
      const request = read();
      if (request !== undefined) setAsked({ request, typed: now });
    };
    return (
      <div>
        <Button variant="secondary" onClick={show}>
          Lihat email yang akan dikirim
        </Button>
      </div>
    );
  }
  if (data) return <Previews previews={data.data} />;
  if (error) return <Alert tone="bad" title={failureText(error)} />;
  return (
    <div role="status" aria-label="Menyusun email">
      <Skeleton />
    </div>
  );
}

function Previews({ previews }: { previews: readonly MailPreview[] }): ReactNode {
  if (previews.length === 0) return <p>Tidak ada email yang dikirim.</p>;
  return (
    <section aria-label="Email yang akan dikirim" className={styles.previews}>
      <p className={styles.note}>Nama, kode dan jumlah di bawah ini hanya contoh.</p>
      {previews.map(({ audience, addresses, subject, text }, index) => (
        <details key={audience} open={index === 0}>
          <summary>
            {audiences[audience]} ({formatCount(addresses)})
          </summary>
          <p>
            <strong>{subject}</strong>
          </p>
          <p className={styles.text}>{text}</p>
        </details>
      ))}
    </section>
  );
}
