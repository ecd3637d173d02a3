import { failureText, useApi, useQuery } from '@panggung/platform';
import { LoadedList, News, ifMatch } from '@panggung/screens';
import { Alert, EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Marks, Task } from '../features/events/event-buttons';
import { EventTable } from '../features/events/event-table';
import { EventTask } from '../features/events/event-task';
import { anyEvents, statusWords, type AdminEvent } from '../features/events/events.queries';
import { AdminScreen } from '../features/frame/admin-screen';
import { Choices } from '../features/frame/choices';
import { FilterForm } from '../features/frame/filter-form';
import { Period, folded, periodOf } from '../features/frame/period';
import { SearchField } from '../features/frame/search-field';
import { useAdminAction } from '../features/frame/use-admin-action';
import { useFilters } from '../features/frame/use-filters';
import { useTask } from '../features/frame/use-task';

/** All events, including drafts and events that were taken down. */
export function Events(): ReactNode {
  return (
    <AdminScreen title="Acara" dense>
      {() => <EventList />}
    </AdminScreen>
  );
}

const states = ['draft', 'scheduled', 'cancelled', 'taken_down'] as const;

function EventList(): ReactNode {
  const { api } = useApi();
  const filters = useFilters();
  const { open, start, dialog, message } = useTask<{ event: AdminEvent; task: Task }>();
  const mark = filters.oneOf('mark', ['featured', 'trending'] as const);
  const filter = {
    q: filters.get('q'),
    status: filters.oneOf('status', states),
    ...(mark && { [mark]: true }),
    ...periodOf(filters),
    page: filters.page,
  };
  const query = useQuery(anyEvents(api, filter));
  const marking = useAdminAction(
    (client, { event, ...marks }: Marks & { event: AdminEvent }) =>
      client.patch('/admin/events/{id}', marks, {
        path: { id: event.id },
        headers: ifMatch(event.version),
      }),
    () => undefined,
  );
  return (
    <Stack gap="tight">
      <FilterForm label="Saring acara" {...folded(filters, <Period filters={filters} />)}>
        <SearchField label="Judul, promotor, artis, atau tempat" value={filter.q} />
        <Choices label="Status" name="status" value={filter.status} words={statusWords} />
        <Choices
          label="Ditonjolkan"
          name="mark"
          value={mark}
          words={{ featured: 'Unggulan', trending: 'Trending' }}
        />
      </FilterForm>
      <News message={message} />
      {marking.error ? <Alert tone="bad" title={failureText(marking.error)} /> : null}
      <LoadedList
        query={query}
        what="acara"
        empty={
          <EmptyState title="Tidak ada acara yang cocok">Ubah atau hapus filternya.</EmptyState>
        }
        count={(total) => `${total} acara`}
        gap="tight"
      >
        {(events) => (
          <EventTable
            events={events}
            busyId={marking.isPending ? marking.variables.event.id : undefined}
            onMark={(event, marks) => marking.mutate({ event, ...marks })}
            onTask={(event, task) => start({ event, task })}
          />
        )}
      </LoadedList>
      {open === null ? null : <EventTask {...open} {...dialog} />}
    </Stack>
  );
}
