import { href } from '@panggung/addresses';
import { Link, type EventDetail } from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import { Alert, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { JoinPanel } from '../entry/join-panel';
import { TurnOver } from '../pass/turn-over';
import { TurnPanel } from '../pass/turn-panel';
import type { Turn } from '../pass/use-turn';
import type { Place } from '../place/place';
import { PlacePanel } from '../place/place-panel';
import type { RoomStatus } from '../status/room.queries';
import { Countdown } from './countdown';
import { Waiting } from './waiting';

export interface RoomStateProps {
  event: EventDetail;
  status: RoomStatus;
  /** Null while there is no order, or nobody waits here. */
  place: Place | null;
  /** The entry of this device. */
  own: WaitingEntry | null;
  /** Of the entry of this device, when it is called up. */
  turn: Turn;
  /** Whether an entry is shown that may be another device's. */
  isShown: boolean;
  /** From a mailed link. */
  proof: string | null;
}

/** What somebody can do now, and what happens next. */
export function RoomState(props: RoomStateProps): ReactNode {
  const { event, status, place, own, isShown, proof } = props;
  const join = <JoinPanel eventId={event.id} status={status} proof={proof} />;
  switch (status.phase) {
    case 'planned':
      return (
        <>
          <Countdown to={status.opensAt} words="Ruang tunggu dibuka" zone={event.timezone} />
          <p>
            {isShown
              ? 'Anda sudah terdaftar. Waktu penjualannya dipindah; tempat Anda tetap ada.'
              : 'Tidak perlu datang lebih awal: urutannya nanti diundi.'}
          </p>
        </>
      );
    case 'open':
      return (
        <>
          <Countdown
            to={status.saleStartsAt}
            words="Penjualan dibuka dan urutan diundi"
            zone={event.timezone}
          />
          <Waiting status={status} />
          {isShown ? null : join}
        </>
      );
    case 'drawing':
      return (
        <>
          <p>
            Pendaftaran undian sudah ditutup. Urutannya ditentukan oleh angka acak umum{' '}
            {isLate(status)
              ? 'yang ditunggu lebih lama dari biasanya, bukan oleh kami. Tempat Anda tetap ada, dan halaman ini terus memeriksa.'
              : 'yang dibuat beberapa detik lagi, bukan oleh kami.'}
          </p>
          {isShown ? null : join}
        </>
      );
    case 'idle':
      return (
        <Link
          to={href('/checkout/new', { event: event.id })}
          className={buttonClass({ size: 'lg', wide: true })}
        >
          Beli tiket
        </Link>
      );
    case 'ended':
      return (
        <>
          {event.status === 'cancelled' ? (
            <p>Tiketnya tidak dijual lagi, jadi ruang tunggunya ditutup.</p>
          ) : null}
          <Link to={href('/events/:id', { id: event.id })} className={buttonClass({ wide: true })}>
            Lihat halaman acara
          </Link>
        </>
      );
    case 'admitting':
      return (
        <>
          {status.paused === null ? null : (
            <Alert tone="warn" title={status.paused}>
              <p>Urutan tidak berubah. Antrean berjalan lagi setelah ini selesai.</p>
            </Alert>
          )}
          <Admission {...props} join={join} />
          {place === null && isShown && !own ? <p>Tempat ini belum dapat ditentukan.</p> : null}
        </>
      );
  }
}

/** Seconds after the beginning of a sale within which most draws are done. */
const usually = 30;

const isLate = ({ now, saleStartsAt }: RoomStatus): boolean =>
  saleStartsAt !== null && Date.parse(now) - Date.parse(saleStartsAt) > usually * 1000;

function Admission(props: RoomStateProps & { join: ReactNode }): ReactNode {
  const { event, status, place, own, turn, isShown, proof, join } = props;
  if (!isShown) {
    return (
      <>
        <Waiting status={status} />
        <p>Anda akan berdiri di belakang semua yang sudah menunggu.</p>
        {join}
      </>
    );
  }
  if (place?.isCalled && own) {
    return turn === 'spent' || turn === 'missed' ? (
      <TurnOver eventId={event.id} status={status} entry={own} proof={proof} how={turn} />
    ) : (
      <TurnPanel eventId={event.id} entry={own} isRunning={turn === 'runs'} />
    );
  }
  if (place?.isCalled) {
    return (
      <>
        <p>Tempat ini sudah dipanggil. Buka di perangkat tempat Anda masuk ruang tunggu.</p>
        {join}
      </>
    );
  }
  return (
    <>
      {place ? (
        <PlacePanel status={status} place={place} />
      ) : (
        <p role="status">Menghitung tempat…</p>
      )}
      {status.stock === 'none' ? <SoldOut /> : null}
    </>
  );
}

function SoldOut(): ReactNode {
  return (
    <Alert tone="warn" title="Semua tiket sedang dipegang pembeli lain">
      <p>
        Tiket yang batal atau tidak dibayar ditawarkan lagi, tetap menurut antrean ini. Anda boleh
        menutup halaman: tempat Anda tetap ada.
      </p>
    </Alert>
  );
}
