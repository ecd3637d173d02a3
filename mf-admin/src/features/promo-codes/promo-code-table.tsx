import { formatCount, formatInstant, formatRupiah } from '@panggung/format';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { DenseList, type Column } from '../frame/dense-list';
import { Fact, Facts } from '../frame/facts';
import { stateWords, type ListedPromoCode } from './promo-codes.queries';

interface PromoCodeTableProps {
  codes: readonly ListedPromoCode[];
  onEdit: (code: ListedPromoCode) => void;
  onEnd: (code: ListedPromoCode) => void;
}

const tones = { active: 'good', upcoming: 'neutral', used_up: 'warn', ended: 'neutral' } as const;

const columns: Column<ListedPromoCode>[] = [
  { label: 'Kode', cell: ({ code }) => code },
  {
    label: 'Status',
    size: 's',
    cell: ({ state }) => <Badge tone={tones[state]}>{stateWords[state]}</Badge>,
  },
  {
    label: 'Potongan',
    size: 'm',
    cell: ({ kind, value }) =>
      kind === 'percent' ? `${value}%` : `${formatRupiah(value)} per tiket`,
  },
  { label: 'Berlaku untuk', cell: ({ eventTitle }) => eventTitle ?? 'Semua acara' },
  {
    label: 'Dipakai',
    size: 'm',
    cell: ({ taken, capacity }) =>
      `${formatCount(taken)}${capacity === null ? ' kali, tanpa batas' : ` dari ${formatCount(capacity)}`}`,
  },
  {
    label: 'Ditanggung',
    size: 's',
    cell: ({ borneBy }) => (borneBy === 'platform' ? 'Panggung' : 'Promotor'),
  },
  {
    label: 'Berakhir',
    size: 'm',
    cell: ({ endsAt }) => (endsAt ? formatInstant(endsAt) : 'Tidak ditentukan'),
  },
];

/** Promo codes, with their actions. */
export function PromoCodeTable({ codes, onEdit, onEnd }: PromoCodeTableProps): ReactNode {
  return (
    <DenseList
      label="Kode promo"
      items={codes}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ code }) => `Kode ${code}`}
      actionsSize="l"
      actions={(code) => (
        <>
          <Button
            variant="quiet"
            aria-label={`Ubah batas ${code.code}`}
            onClick={() => onEdit(code)}
          >
            Ubah batas
          </Button>
          {code.state === 'ended' ? null : (
            <Button
              variant="quiet"
              aria-label={`Akhiri sekarang ${code.code}`}
              onClick={() => onEnd(code)}
            >
              Akhiri sekarang
            </Button>
          )}
        </>
      )}
      details={(code) => (
        <Facts>
          <Fact label="Mulai">{code.startsAt ? formatInstant(code.startsAt) : 'Seketika'}</Fact>
          <Fact label="Potongan diberikan">{formatRupiah(code.given)}</Fact>
          <Fact label="Dibuat">{formatInstant(code.createdAt)}</Fact>
        </Facts>
      )}
    />
  );
}
