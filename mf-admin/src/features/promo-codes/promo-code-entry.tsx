import { formatCount, formatInstant, formatRupiah } from '@panggung/format';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Entry } from '../frame/entry';
import { Fact, Facts } from '../frame/facts';
import { stateWords, type ListedPromoCode } from './promo-codes.queries';

interface PromoCodeEntryProps {
  code: ListedPromoCode;
  onEdit: () => void;
  onEnd: () => void;
}

const tones = { active: 'good', upcoming: 'neutral', used_up: 'warn', ended: 'neutral' } as const;

export function PromoCodeEntry({ code, onEdit, onEnd }: PromoCodeEntryProps): ReactNode {
  const { kind, value, capacity, taken, state } = code;
  return (
    <Entry
      label={`Kode ${code.code}`}
      title={code.code}
      badges={<Badge tone={tones[state]}>{stateWords[state]}</Badge>}
      note={<>Dibuat {formatInstant(code.createdAt)}</>}
      actions={
        <>
          <Button variant="secondary" aria-label={`Ubah batas ${code.code}`} onClick={onEdit}>
            Ubah batas
          </Button>
          {state === 'ended' ? null : (
            <Button variant="quiet" aria-label={`Akhiri sekarang ${code.code}`} onClick={onEnd}>
              Akhiri sekarang
            </Button>
          )}
        </>
      }
    >
      <Facts>
        <Fact label="Potongan">
          {kind === 'percent' ? `${value}%` : `${formatRupiah(value)} per tiket`}
        </Fact>
        <Fact label="Berlaku untuk">{code.eventTitle ?? 'Semua acara'}</Fact>
        <Fact label="Ditanggung">{code.borneBy === 'platform' ? 'Panggung' : 'Promotor'}</Fact>
        <Fact label="Dipakai">
          {formatCount(taken)}
          {capacity === null ? ' kali, tanpa batas' : ` dari ${formatCount(capacity)}`}
        </Fact>
        <Fact label="Potongan diberikan">{formatRupiah(code.given)}</Fact>
        <Fact label="Mulai">{code.startsAt ? formatInstant(code.startsAt) : 'Seketika'}</Fact>
        <Fact label="Berakhir">
          {code.endsAt ? formatInstant(code.endsAt) : 'Tidak ditentukan'}
        </Fact>
      </Facts>
    </Entry>
  );
}
