import { useApi, useQuery, useSearchParams } from '@panggung/platform';
import { Loaded, Pager } from '@panggung/screens';
import { SelectField, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import { ArtistEventRow } from './artist-event-row';
import { artistEvents, pageSize } from './artist-events.queries';

/** Upcoming or past events of an artist; the address says which. */
export function ArtistEvents(): ReactNode {
  const { api } = useApi();
  const [params, setParams] = useSearchParams();
  const when = params.get('when') === 'past' ? 'past' : 'upcoming';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(artistEvents(api, { when, page }));
  const show = (next: string) =>
    setParams(next === 'past' ? { when: next } : {}, { replace: true });
  return (
    <Stack>
      <h2>Acara Anda</h2>
      <SelectField
        label="Tampilkan"
        value={when}
        onChange={(event) => show(event.currentTarget.value)}
      >
        <option value="upcoming">Akan datang</option>
        <option value="past">Sudah lewat</option>
      </SelectField>
      <Loaded query={query} what="acara">
        {({ data, meta }) => (
          <>
            <p role="status">{meta.total === 0 ? nothing[when] : `${meta.total} acara`}</p>
            <ul role="list" className={rows.list}>
              {data.map((event) => (
                <ArtistEventRow key={event.id} event={event} isOver={when === 'past'} />
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(meta.total / pageSize)} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const nothing = {
  upcoming: 'Belum ada acara. Undangan yang Anda terima muncul di sini.',
  past: 'Belum ada acara yang sudah lewat.',
};
