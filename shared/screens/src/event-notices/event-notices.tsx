import { formatInstant, formatLongDate, formatTime } from '@panggung/format';
import type { Event } from '@panggung/platform';
import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';

type Dates = Pick<Event, 'notices' | 'date' | 'time' | 'timezone'>;
type Notice = Event['notices'][number];

/** What visitors and buyers must know of an event that is not as it was announced. */
export function EventNotices({ event }: { event: Dates }): ReactNode {
  return event.notices.map((notice) => (
    <Alert key={notice.kind} tone={tones[notice.kind]} title={titles[notice.kind]}>
      <Words notice={notice} event={event} />
    </Alert>
  ));
}

const tones = { cancelled: 'bad', postponed: 'warn', sales_paused: 'warn', over: 'info' } as const;

const titles = {
  cancelled: 'Acara ini dibatalkan',
  postponed: 'Acara ini ditunda',
  sales_paused: 'Penjualan tiket dihentikan sementara',
  over: 'Acara ini sudah selesai',
} as const satisfies Record<Notice['kind'], string>;

function Words({ notice, event }: { notice: Notice; event: Dates }): ReactNode {
  switch (notice.kind) {
    case 'cancelled':
      return (
        <>
          <p>Alasan penyelenggara: {notice.reason}</p>
          <p>
            {notice.tookPlaceReason === null
              ? 'Dana semua tiket dikembalikan penuh.'
              : `Dana tiket yang belum dipakai dikembalikan penuh. Tiket yang dipakai masuk pada hari acara tidak, karena acara sempat berlangsung: ${notice.tookPlaceReason}`}
          </p>
        </>
      );
    case 'postponed':
      return (
        <>
          <p>
            Jadwal baru:{' '}
            <strong>
              {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)}
            </strong>
            . Jadwal lama:{' '}
            <s>
              {formatLongDate(notice.fromDate)}, {formatTime(notice.fromTime, event.timezone)}
            </s>
            .
          </p>
          <p>Alasan penyelenggara: {notice.reason}</p>
          {notice.refundUntil === null ? null : (
            <p>
              Tiket yang dibeli sebelum penundaan tetap berlaku, dan dapat dikembalikan dengan dana
              100% sampai {formatInstant(notice.refundUntil, event.timezone)}.
            </p>
          )}
        </>
      );
    case 'sales_paused':
      return (
        <p>
          {notice.inDoubt
            ? 'Kami sedang memeriksa penyelenggaranya, dan belum pasti acara ini berlangsung. Tiket yang sudah dibeli tetap tersimpan; bila acara batal, dananya kembali penuh.'
            : 'Tiket yang sudah dibeli tetap berlaku.'}
        </p>
      );
    case 'over':
      return null;
  }
}
