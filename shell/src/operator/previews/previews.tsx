import { formatInstant } from '@panggung/format';
import { useAuth } from '@panggung/platform';
import type { Preview } from '@panggung/releases';
import { Actions, Button, Card, Checkbox, Copyable, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from '../operator.module.css';
import { byWhom } from '../service/by-whom';
import type { ServiceState } from '../service/use-service';
import { EndPreviewDialog } from './end-preview-dialog';
import { linkOf } from './link-of';

interface PreviewsProps {
  previews: readonly Preview[];
  service: ServiceState;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
}

/** The builds that only those see who have their link; several of them go into one link. */
export function Previews({ previews, service, onDone }: PreviewsProps): ReactNode {
  const own = useAuth().user?.id;
  const [ids, setIds] = useState<readonly string[]>([]);
  const [ending, setEnding] = useState<Preview | null>(null);
  const chosen = previews.filter(({ id }) => ids.includes(id));
  const link = new URL(linkOf(chosen), location.origin).href;
  return (
    <Card>
      <div className={styles.card}>
        <h2>Pratinjau</h2>
        {previews.length === 0 ? (
          <p>
            Tidak ada pratinjau. Tim membuatnya dengan <code>remote preview</code>.
          </p>
        ) : (
          <p>Hanya yang punya tautannya yang melihatnya. Pilih beberapa untuk satu tautan.</p>
        )}
        <ul className={styles.list}>
          {previews.map((preview) => (
            <li key={preview.id} className={styles.item}>
              <Checkbox
                checked={ids.includes(preview.id)}
                onChange={(on) =>
                  setIds(on ? [...ids, preview.id] : ids.filter((id) => id !== preview.id))
                }
              >
                <b>{preview.name}</b> {preview.release.id}
              </Checkbox>
              <p>
                Oleh {byWhom(preview.by, own)}, sampai{' '}
                <time dateTime={preview.expiresAt}>{formatInstant(preview.expiresAt)}</time>
              </p>
              <Actions>
                <a
                  href={linkOf([preview])}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ variant: 'secondary' })}
                  aria-label={`Buka pratinjau ${preview.name} ${preview.release.id} di tab baru`}
                >
                  Buka
                </a>
                {service === 'ready' ? (
                  <Button
                    variant="quiet"
                    aria-label={`Akhiri pratinjau ${preview.name} ${preview.release.id}`}
                    onClick={() => setEnding(preview)}
                  >
                    Akhiri
                  </Button>
                ) : null}
              </Actions>
            </li>
          ))}
        </ul>
        {chosen.length === 0 ? null : (
          <Copyable
            label={chosen.length === 1 ? 'Tautan pratinjau' : `Tautan ${chosen.length} pratinjau`}
            value={link}
          >
            <span className={styles.secret}>{link}</span>
          </Copyable>
        )}
      </div>
      {ending ? (
        <EndPreviewDialog
          preview={ending}
          onClose={() => setEnding(null)}
          onDone={(news) => {
            setEnding(null);
            onDone(news);
          }}
        />
      ) : null}
    </Card>
  );
}
