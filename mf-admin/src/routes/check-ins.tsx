import { Link, useApi, useParams, useQuery } from '@panggung/platform';
import { LoadedList } from '@panggung/screens';
import { EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { recordedScans, resultWords } from '../features/check-ins/check-ins.queries';
import { ScanTable } from '../features/check-ins/scan-table';
import { AdminScreen } from '../features/frame/admin-screen';
import { Choices } from '../features/frame/choices';
import { FilterForm } from '../features/frame/filter-form';
import { Period, folded, periodOf } from '../features/frame/period';
import { SearchField } from '../features/frame/search-field';
import { useFilters } from '../features/frame/use-filters';

/** What happened at the gates of one event. */
export function CheckIns(): ReactNode {
  const { id = '' } = useParams();
  return (
    <AdminScreen title="Pemindaian tiket" dense>
      {() => <Scans eventId={id} />}
    </AdminScreen>
  );
}

const results = Object.keys(resultWords) as (keyof typeof resultWords)[];

function Scans({ eventId }: { eventId: string }): ReactNode {
  const { api } = useApi();
  const filters = useFilters();
  const { get, oneOf, page } = filters;
  const filter = {
    q: get('q'),
    result: oneOf('result', results),
    ...periodOf(filters),
    page,
  };
  const query = useQuery(recordedScans(api, eventId, filter));
  return (
    <Stack gap="tight">
      <p>
        <Link to={`/admin/events?q=${eventId}`}>Kembali ke acaranya</Link>
      </p>
      <FilterForm label="Saring pemindaian" {...folded(filters, <Period filters={filters} />)}>
        <SearchField label="Kode tiket, kode transaksi, pemegang, perangkat" value={filter.q} />
        <Choices label="Hasil" name="result" value={filter.result} words={resultWords} />
      </FilterForm>
      <LoadedList
        query={query}
        what="pemindaian"
        gap="tight"
        empty={
          <EmptyState title={filters.any ? 'Tidak ada yang cocok' : 'Belum ada pemindaian'}>
            {filters.any ? 'Ubah atau hapus filternya.' : 'Pemindaian muncul saat gerbang dibuka.'}
          </EmptyState>
        }
        count={(total) => `${total} pemindaian, yang terbaru dahulu.`}
      >
        {(scans) => <ScanTable scans={scans} />}
      </LoadedList>
    </Stack>
  );
}
