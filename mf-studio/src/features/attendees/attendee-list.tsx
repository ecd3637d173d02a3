import { formatCount, formatInstant } from '@panggung/format';
import { useApi, useQuery, useSearchParams } from '@panggung/platform';
import { ExportButton, Loaded, Pager } from '@panggung/screens';
import { Badge, EmptyState, Field, Stack, Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import { attendees, attendeesPageSize, type Attendee } from './attendees.queries';
import styles from './attendees.module.css';

interface AttendeeListProps {
  eventId: string;
  /** IANA zone of the venue. */
  zone: string;
}

/** The attendees, with a search and a download. */
export function AttendeeList({ eventId, zone }: AttendeeListProps): ReactNode {
  const { api } = useApi();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(attendees(api, eventId, { q: q.trim(), page }));
  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true });
  return (
    <Stack>
      <div className={styles.tools}>
        <Field
          label="Cari nama, email, atau kode"
          type="search"
          markOptional={false}
          autoComplete="off"
          value={q}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <ExportButton wanted={() => ({ kind: 'attendees', eventId })} fileName="peserta.csv" />
      </div>
      <Loaded query={query} what="peserta">
        {({ data, meta }) => (
          <>
            <p role="status" className={styles.note}>
              {formatCount(meta.total)} peserta
            </p>
            {data.length > 0 ? (
              <AttendeeTable rows={data} zone={zone} />
            ) : (
              <EmptyState title={q ? 'Tidak ada yang cocok' : 'Belum ada peserta'}>
                {q
                  ? 'Coba sebagian nama, alamat email, atau kode tiketnya.'
                  : 'Pemegang tiket muncul di sini begitu pesanan mereka dibayar.'}
              </EmptyState>
            )}
            <Pager page={page} pages={Math.ceil(meta.total / attendeesPageSize)} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function AttendeeTable({ rows, zone }: { rows: Attendee[]; zone: string }): ReactNode {
  return (
    <Table label="Daftar peserta" columns={['Pemegang', 'Tiket', 'Pemesan', 'Kedatangan']}>
      {rows.map((row) => (
        <tr key={row.id} className={styles.row}>
          <th scope="row">
            {row.holder}
            <span className={styles.note}>{row.code}</span>
          </th>
          <td>
            {row.ticketTypeName}
            {row.complimentary ? <Badge tone="glow">Undangan</Badge> : null}
          </td>
          <td>
            {row.buyer.name}
            <span className={styles.note}>{row.holderEmail ?? row.buyer.email}</span>
            <span className={styles.note}>{row.orderCode}</span>
          </td>
          <td>
            {row.checkedInAt === null ? (
              <Badge>Belum masuk</Badge>
            ) : (
              <>
                <Badge tone="good">Sudah masuk</Badge>
                <span className={styles.note}>{formatInstant(row.checkedInAt, zone)}</span>
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
