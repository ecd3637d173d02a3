import { formatCount, formatInstant, formatRupiah } from '@panggung/format';
import { Actions, Badge, Button, VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import type { OwnPromoCode } from './promo-codes.queries';
import styles from './promo-codes.module.css';

interface PromoRowProps {
  event: StudioEvent;
  promo: OwnPromoCode;
  /** Undefined when nothing can be changed any more. */
  actions: { edit: () => void; end: () => void } | undefined;
}

const states = {
  active: { label: 'Berlaku', tone: 'good' },
  upcoming: { label: 'Belum berlaku', tone: 'neutral' },
  used_up: { label: 'Kuota habis', tone: 'warn' },
  ended: { label: 'Berakhir', tone: 'neutral' },
} as const;

/** A promo code: its discount, ticket types, uses, and the sum of its discounts. */
export function PromoRow({ event, promo, actions }: PromoRowProps): ReactNode {
  const { code, kind, value, taken, capacity, given, state, startsAt, endsAt } = promo;
  const zone = event.venue.timezone;
  const facts = [
    ['Potongan', kind === 'percent' ? `${value}%` : `${formatRupiah(value)} per tiket`],
    ['Berlaku untuk', scopeOf(event, promo)],
    [
      'Dipakai',
      capacity === null
        ? `${formatCount(taken)} kali, tanpa batas`
        : `${formatCount(taken)} dari ${formatCount(capacity)}`,
    ],
    ['Ditanggung', 'Anda'],
    ['Potongan diberikan', formatRupiah(given)],
    ['Mulai', startsAt === null ? 'Seketika' : formatInstant(startsAt, zone)],
    ['Berakhir', endsAt === null ? 'Tidak ditentukan' : formatInstant(endsAt, zone)],
  ] as const;
  return (
    <li className={`${rows.row} ${styles.promo}`}>
      <div className={styles.head}>
        <h2 className={styles.code}>{code}</h2>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {actions ? (
        <Actions>
          <Button variant="secondary" onClick={actions.edit}>
            Ubah batas<VisuallyHidden> {code}</VisuallyHidden>
          </Button>
          {state === 'ended' ? null : (
            <Button variant="quiet" onClick={actions.end}>
              Akhiri<VisuallyHidden> {code}</VisuallyHidden>
            </Button>
          )}
        </Actions>
      ) : null}
    </li>
  );
}

function scopeOf({ ticketTypes }: StudioEvent, { ticketTypeIds }: OwnPromoCode): string {
  if (ticketTypeIds.length === 0) return 'Semua jenis tiket';
  const names = ticketTypes.filter(({ id }) => ticketTypeIds.includes(id)).map(({ name }) => name);
  return names.join(', ') || 'Jenis tiket yang sudah dihapus';
}
