import { useApi, useQuery } from '@panggung/platform';
import { ExportButton, LoadedList } from '@panggung/screens';
import { EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { AuditTable } from '../features/audit/audit-table';
import { actionWords, auditLog, exportOf, type AuditAction } from '../features/audit/audit.queries';
import { AdminScreen } from '../features/frame/admin-screen';
import { Choices } from '../features/frame/choices';
import { ListBar } from '../features/frame/list-bar';
import { FilterForm } from '../features/frame/filter-form';
import { Period, folded, periodOf } from '../features/frame/period';
import { SearchField } from '../features/frame/search-field';
import { useFilters } from '../features/frame/use-filters';

/** What was done on the site, by whom. */
export function Audit(): ReactNode {
  return (
    <AdminScreen title="Catatan audit" dense>
      {() => <Log />}
    </AdminScreen>
  );
}

const actions = Object.keys(actionWords) as AuditAction[];

/** The API counts no more than this. */
const most = 10_000;

function Log(): ReactNode {
  const { api } = useApi();
  const filters = useFilters();
  const { get, oneOf, page } = filters;
  const filter = {
    action: oneOf('action', actions),
    actor: get('actor'),
    subject: get('subject'),
    ...periodOf(filters),
    page,
  };
  const query = useQuery(auditLog(api, filter));
  return (
    <Stack gap="tight">
      <ListBar>
        <FilterForm label="Saring catatan audit" {...folded(filters, <Period filters={filters} />)}>
          <Choices label="Tindakan" name="action" value={filter.action} words={actionWords} />
          <SearchField label="Oleh (nama, email, ID)" name="actor" value={filter.actor} />
          <SearchField label="Tentang (nama, email, ID)" name="subject" value={filter.subject} />
        </FilterForm>
        <ExportButton wanted={() => exportOf(filter)} fileName="catatan-audit.csv" />
      </ListBar>
      <LoadedList
        query={query}
        what="catatan audit"
        gap="tight"
        empty={
          <EmptyState title="Tidak ada catatan yang cocok">Ubah atau hapus filternya.</EmptyState>
        }
        count={(total) =>
          `${total >= most ? 'Lebih dari 10.000' : total} catatan, yang terbaru dahulu.`
        }
      >
        {(entries) => <AuditTable entries={entries} />}
      </LoadedList>
    </Stack>
  );
}
