import { formatCount, formatPrice, formatWallTime } from '@panggung/format';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { MoveButtons } from '../workspace/move-buttons';
import rows from '../workspace/rows.module.css';
import type { StudioTier } from '../workspace/studio.queries';
import styles from './tiers.module.css';

interface TierRowProps {
  tier: StudioTier;
  /** IANA zone of the venue. */
  zone: string;
  busy: boolean;
  /** Left out where nothing can be changed any more. */
  /** Tickets of all types in one order. */
  ticketLimit: number;
  actions?: {
    edit: () => void;
    remove: () => void;
    place: { index: number; count: number; move: (by: -1 | 1) => void };
  };
}

/** One ticket type: what it costs, how much of it is gone, and what can be done with it. */
export function TierRow({ tier, zone, busy, ticketLimit, actions }: TierRowProps): ReactNode {
  return (
    <li className={`${rows.row} ${styles.tier}`}>
      <div className={styles.facts}>
        <h2 className={styles.name}>{tier.name}</h2>
        {tier.description ? <p className={styles.note}>{tier.description}</p> : null}
        <p className={styles.note}>{saleText(tier, zone)}</p>
        {tier.maxPerOrder < ticketLimit ? (
          <p className={styles.note}>Maksimal {tier.maxPerOrder} per pesanan</p>
        ) : null}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Harga</dt>
          <dd>{formatPrice(tier)}</dd>
        </div>
        <div>
          <dt>Terjual atau dipesan</dt>
          <dd>
            {formatCount(tier.taken)} / {formatCount(tier.capacity)}
          </dd>
        </div>
      </dl>
      {actions ? (
        <div className={styles.actions}>
          <Button variant="secondary" aria-label={`Ubah ${tier.name}`} onClick={actions.edit}>
            Ubah
          </Button>
          <MoveButtons name={tier.name} busy={busy} {...actions.place} />
          {tier.ordered || tier.taken > 0 ? null : (
            <Button
              variant="quiet"
              aria-label={`Hapus ${tier.name}`}
              busy={busy}
              onClick={actions.remove}
            >
              Hapus
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

function saleText({ saleStartsAt, saleEndsAt }: StudioTier, zone: string): string {
  const from =
    saleStartsAt === null ? 'sejak terbit' : `mulai ${formatWallTime(saleStartsAt, zone)}`;
  const until = saleEndsAt === null ? 'acara mulai' : formatWallTime(saleEndsAt, zone);
  return `Dijual ${from} sampai ${until}`;
}
