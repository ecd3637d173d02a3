import { formatCount, formatInstant } from '@panggung/format';
import type { ReactNode } from 'react';
import type { Draw, RoomStatus } from '../status/room.queries';
import styles from './draw.module.css';

interface PublishedValuesProps {
  status: RoomStatus;
  /** Null before it is drawn. */
  draw: Draw | null;
  /** IANA zone of the venue. */
  zone: string;
}

/** What is public of a draw until now, in the order in which it became so. */
export function PublishedValues({ status, draw, zone }: PublishedValuesProps): ReactNode {
  const announced = status.draw;
  return (
    <dl className={styles.values}>
      <Value
        name="Janji (SHA-256 dari rahasia kami), sejak ruang tunggu dibuat"
        bytes={status.commitment}
      />
      {announced ? (
        <>
          <Value name="Peserta undian">{formatCount(announced.size)}</Value>
          <Value name="Segel peserta (akar pohon Merkle)" bytes={announced.root} />
          <Value name="Putaran angka acak umum yang menentukan">
            {formatCount(announced.round)}
          </Value>
        </>
      ) : null}
      {draw ? (
        <>
          <Value name="Diumumkan">{formatInstant(draw.announcedAt, zone)}</Value>
          <Value name="Diundi">{formatInstant(draw.drawnAt, zone)}</Value>
          <Value name="Tanda tangan putaran" bytes={draw.signature ?? 'tidak ada'} />
          <Value name="Rahasia kami" bytes={draw.serverSeed} />
          <Value name="Angka undian" bytes={draw.seed} />
        </>
      ) : null}
    </dl>
  );
}

interface ValueProps {
  name: string;
  bytes?: string;
  children?: ReactNode;
}

function Value({ name, bytes, children }: ValueProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{bytes === undefined ? children : <code className={styles.bytes}>{bytes}</code>}</dd>
    </div>
  );
}
