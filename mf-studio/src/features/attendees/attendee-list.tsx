import { formatCount } from '@panggung/format';
import { useApi, useQuery, useQueryClient, useSearchParams } from '@panggung/platform';
import { ExportButton, Loaded, News, Pager, ownEventKeys, useNews } from '@panggung/screens';
import { EmptyState, Field, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { AttendeeCard, type AttendeeTask } from './attendee-card';
import { AttendeeDialog } from './attendee-dialogs';
import { attendees, attendeesPageSize } from './attendees.queries';
import styles from './attendees.module.css';

interface AttendeeListProps {
  event: StudioEvent;
}

/** The attendees, with a search and a download. */
export function AttendeeList({ event }: AttendeeListProps): ReactNode {
  const { id: eventId, venue } = event;
  const { api } = useApi();
  const cache = useQueryClient();
  const { message, tell } = useNews();
  const [open, setOpen] = useState<{ id: string; task: AttendeeTask } | null>(null);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(attendees(api, eventId, { q: q.trim(), page }));
  const chosen = query.data?.data.find(({ id }) => id === open?.id);
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
      <News message={message} />
      <Loaded query={query} what="peserta">
        {({ data, meta }) => (
          <>
            <p role="status" className={styles.note}>
              {formatCount(meta.total)} peserta
            </p>
            {data.length > 0 ? (
              <ul role="list" className={styles.list}>
                {data.map((attendee) => (
                  <AttendeeCard
                    key={attendee.id}
                    attendee={attendee}
                    zone={venue.timezone}
                    admits={event.status === 'scheduled'}
                    mayAct={event.tasks.includes('edit')}
                    onTask={(task) => setOpen({ id: attendee.id, task })}
                  />
                ))}
              </ul>
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
      <p className={styles.note}>
        Pengembalian dana diajukan pembeli sendiri dari halaman pesanannya; untuk keadaan khusus,
        mintalah mereka menghubungi Panggung. Promotor mengembalikan dana semua pembeli dengan
        membatalkan acara.
      </p>
      {chosen && open ? (
        <AttendeeDialog
          task={open.task}
          eventId={eventId}
          attendee={chosen}
          onClose={() => setOpen(null)}
          onDone={async (news, tone) => {
            tell(news, tone);
            setOpen(null);
            await cache.invalidateQueries({ queryKey: ownEventKeys.attendeesOf(eventId) });
            await cache.invalidateQueries({ queryKey: ownEventKeys.sales(eventId) });
          }}
        />
      ) : null}
    </Stack>
  );
}
