import { formatInstant } from '@panggung/format';
import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import { DenseList, type Column } from '../frame/dense-list';
import { resultWords, type RecordedScan } from './check-ins.queries';

const columns: Column<RecordedScan>[] = [
  {
    label: 'Diterima',
    size: 'm',
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatInstant(receivedAt)}</time>,
  },
  { label: 'Hasil', size: 's', cell: ({ result }) => resultWords[result] },
  {
    label: 'Tiket',
    cell: ({ ticket }) =>
      ticket === null ? 'Tidak dikenal' : `${ticket.code} (${ticket.ticketTypeName})`,
  },
  {
    label: 'Transaksi',
    size: 's',
    cell: ({ ticket }) =>
      ticket === null ? (
        '–'
      ) : (
        <Link to={`/admin/transactions/${ticket.transactionId}`}>{ticket.transactionCode}</Link>
      ),
  },
  { label: 'Pemegang', cell: ({ ticket }) => ticket?.holderName ?? '–' },
  { label: 'Perangkat', cell: ({ device }) => device },
  { label: 'Petugas', cell: ({ scannedBy }) => scannedBy },
  { label: 'Keterangan', cell: remark },
];

/** Every scan, with who made it and its result. */
export function ScanTable({ scans }: { scans: readonly RecordedScan[] }): ReactNode {
  return (
    <DenseList
      label="Pemindaian"
      items={scans}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ receivedAt, result }) => `${resultWords[result]}, ${formatInstant(receivedAt)}`}
    />
  );
}

const reasons = {
  transferred: 'Tiket dialihkan',
  void: 'Tiket tidak berlaku',
  event_cancelled: 'Acara dibatalkan',
};

function remark({ reason, undoneAt, undoneBy, undoReason }: RecordedScan): string {
  if (undoneAt !== null) {
    return `Dibatalkan ${undoneBy ?? ''}, ${formatInstant(undoneAt)}: ${undoReason ?? ''}`;
  }
  return reason === null ? '–' : reasons[reason];
}
