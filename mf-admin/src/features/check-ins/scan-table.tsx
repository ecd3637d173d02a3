import { formatInstant } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import { resultWords, type RecordedScan } from './check-ins.queries';

const columns = ['Diterima', 'Hasil', 'Tiket', 'Pemegang', 'Perangkat', 'Petugas', 'Keterangan'];

/** Every scan, with who made it and its result. */
export function ScanTable({ scans }: { scans: readonly RecordedScan[] }): ReactNode {
  return (
    <Table framed label="Pemindaian" columns={columns}>
      {scans.map((scan) => (
        <tr key={scan.id}>
          <td>
            <time dateTime={scan.receivedAt}>{formatInstant(scan.receivedAt)}</time>
          </td>
          <td>{resultWords[scan.result]}</td>
          <td>
            {scan.ticket === null ? (
              'Tidak dikenal'
            ) : (
              <>
                {scan.ticket.code} ({scan.ticket.ticketTypeName})
                <br />
                <Link to={`/admin/transactions/${scan.ticket.transactionId}`}>
                  {scan.ticket.transactionCode}
                </Link>
              </>
            )}
          </td>
          <td>{scan.ticket?.holderName ?? '–'}</td>
          <td>{scan.device}</td>
          <td>{scan.scannedBy}</td>
          <td>{remark(scan)}</td>
        </tr>
      ))}
    </Table>
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
