import { useApi, useQuery } from '@panggung/platform';
import { LoadedList, News } from '@panggung/screens';
import { Button, EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { AdminScreen } from '../features/frame/admin-screen';
import { Choices } from '../features/frame/choices';
import { ListBar } from '../features/frame/list-bar';
import { FilterForm } from '../features/frame/filter-form';
import { SearchField } from '../features/frame/search-field';
import { useFilters } from '../features/frame/use-filters';
import { useTask } from '../features/frame/use-task';
import { EndDialog } from '../features/promo-codes/end-dialog';
import {
  NewPromoCodeDialog,
  PromoCodeLimitsDialog,
} from '../features/promo-codes/promo-code-dialog';
import { PromoCodeTable } from '../features/promo-codes/promo-code-table';
import {
  promoCodes,
  stateWords,
  type ListedPromoCode,
} from '../features/promo-codes/promo-codes.queries';

/** Promo codes of the site and of single events. */
export function PromoCodes(): ReactNode {
  return (
    <AdminScreen title="Kode promo" dense>
      {() => <Codes />}
    </AdminScreen>
  );
}

const states = ['active', 'upcoming', 'used_up', 'ended'] as const;

type Open = { task: 'new' } | { task: 'edit' | 'end'; code: ListedPromoCode };

function Codes(): ReactNode {
  const { api } = useApi();
  const filters = useFilters();
  const { get, oneOf, page } = filters;
  const { open, start, dialog, message } = useTask<Open>();
  const filter = {
    q: get('q'),
    state: oneOf('state', states),
    scope: oneOf('scope', ['all', 'event'] as const),
    page,
  };
  const query = useQuery(promoCodes(api, filter));
  return (
    <Stack gap="tight">
      <ListBar>
        <FilterForm label="Saring kode promo">
          <SearchField label="Kode atau judul acara" value={filter.q} />
          <Choices label="Status" name="state" value={filter.state} words={stateWords} />
          <Choices
            label="Berlaku untuk"
            name="scope"
            value={filter.scope}
            words={{ all: 'Semua acara', event: 'Satu acara' }}
          />
        </FilterForm>
        <div>
          <Button onClick={() => start({ task: 'new' })}>Buat kode promo</Button>
        </div>
      </ListBar>
      <News message={message} />

      <LoadedList
        query={query}
        what="kode promo"
        empty={
          <EmptyState title={filters.any ? 'Tidak ada kode yang cocok' : 'Belum ada kode promo'}>
            {filters.any ? 'Ubah atau hapus filternya.' : 'Buat yang pertama.'}
          </EmptyState>
        }
        count={(total) => `${total} kode promo`}
        gap="tight"
      >
        {(codes) => (
          <PromoCodeTable
            codes={codes}
            onEdit={(code) => start({ task: 'edit', code })}
            onEnd={(code) => start({ task: 'end', code })}
          />
        )}
      </LoadedList>
      {open?.task === 'new' ? <NewPromoCodeDialog {...dialog} /> : null}
      {open?.task === 'edit' ? <PromoCodeLimitsDialog code={open.code} {...dialog} /> : null}
      {open?.task === 'end' ? <EndDialog code={open.code} {...dialog} /> : null}
    </Stack>
  );
}
