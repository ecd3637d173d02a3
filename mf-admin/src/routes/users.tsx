import { useApi, useQuery, type User } from '@panggung/platform';
import { LoadedList, News } from '@panggung/screens';
import { EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { AdminScreen } from '../features/frame/admin-screen';
import { Choices } from '../features/frame/choices';
import { FilterForm } from '../features/frame/filter-form';
import { SearchField } from '../features/frame/search-field';
import { useFilters } from '../features/frame/use-filters';
import { useTask } from '../features/frame/use-task';
import { AccountTable, type Task } from '../features/users/account-table';
import { AccountTask } from '../features/users/account-tasks';
import { accounts, roleWords, type Account } from '../features/users/users.queries';

/** All accounts. */
export function Users(): ReactNode {
  return (
    <AdminScreen title="Pengguna" dense>
      {(admin) => <Accounts admin={admin} />}
    </AdminScreen>
  );
}

const roles = ['user', 'artist', 'promotor', 'admin'] as const;

function Accounts({ admin }: { admin: User }): ReactNode {
  const { api } = useApi();
  const { get, oneOf, page } = useFilters();
  const { open, start, dialog, message } = useTask<{ account: Account; task: Task }>();
  const state = oneOf('suspended', ['true', 'false'] as const);
  const filter = {
    q: get('q'),
    role: oneOf('role', roles),
    suspended: state && state === 'true',
    page,
  };
  const query = useQuery(accounts(api, filter));
  return (
    <Stack gap="tight">
      <FilterForm label="Saring pengguna">
        <SearchField label="Nama atau email" value={filter.q} />
        <Choices label="Peran" name="role" value={filter.role} words={roleWords} />
        <Choices
          label="Status"
          name="suspended"
          value={state}
          words={{ true: 'Ditangguhkan', false: 'Aktif' }}
        />
      </FilterForm>
      <News message={message} />
      <LoadedList
        query={query}
        what="pengguna"
        empty={
          <EmptyState title="Tidak ada akun yang cocok">Ubah atau hapus filternya.</EmptyState>
        }
        count={(total) => `${total} akun`}
        gap="tight"
      >
        {(found) => (
          <AccountTable
            accounts={found}
            ownId={admin.id}
            onTask={(account, task) => start({ account, task })}
          />
        )}
      </LoadedList>
      {open === null ? null : <AccountTask {...open} {...dialog} />}
    </Stack>
  );
}
