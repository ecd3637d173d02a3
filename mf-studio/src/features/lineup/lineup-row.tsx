import { Badge, Button, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import { MoveButtons } from '../workspace/move-buttons';
import styles from '../workspace/people.module.css';
import type { LineupEntry } from './lineup.queries';

const states = {
  invited: ['Menunggu jawaban', 'warn'],
  confirmed: ['Tampil', 'good'],
  declined: ['Menolak', 'bad'],
} as const;

interface LineupRowProps {
  entry: LineupEntry;
  busy: boolean;
  /** Left out when nothing can be changed any more. */
  actions?: {
    headliner: () => void;
    /** Says that an artist who has no account agreed to play. */
    agreed: () => void;
    remove: () => void;
    place: { index: number; count: number; move: (by: -1 | 1) => void };
  };
}

/** One artist of a line-up, with its actions. */
export function LineupRow({ entry, busy, actions }: LineupRowProps): ReactNode {
  const { stage_name: name, headliner, status, hasAccount } = entry;
  const isUnanswerable = status === 'invited' && !hasAccount;
  const [label, tone] = states[status];
  return (
    <li className={styles.entry}>
      <div className={styles.portrait}>
        <Poster
          src={entry.image_url}
          preview={entry.image_preview}
          alt=""
          shape="square"
          sizes="4rem"
        />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.badges}>
          <Badge tone={tone}>{label}</Badge>
          {headliner ? <Badge tone="glow">Penampil utama</Badge> : null}
        </p>
        {isUnanswerable ? (
          <p className={styles.note}>Belum punya akun. Catat di sini bila sudah setuju tampil.</p>
        ) : null}
      </div>
      {actions ? (
        <div className={styles.actions}>
          <MoveButtons name={name} busy={busy} {...actions.place} />
          {isUnanswerable ? (
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`${name} sudah setuju tampil`}
              onClick={actions.agreed}
            >
              Sudah setuju
            </Button>
          ) : null}
          {headliner || status === 'declined' ? null : (
            <Button
              variant="quiet"
              busy={busy}
              aria-label={`Jadikan penampil utama: ${name}`}
              onClick={actions.headliner}
            >
              Jadikan penampil utama
            </Button>
          )}
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`Keluarkan ${name}`}
            onClick={actions.remove}
          >
            Keluarkan
          </Button>
        </div>
      ) : null}
    </li>
  );
}
