import { useApi, useQuery } from '@panggung/platform';
import { LoadedList, News } from '@panggung/screens';
import { EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { AdminScreen } from '../features/frame/admin-screen';
import { Choices } from '../features/frame/choices';
import { FilterForm } from '../features/frame/filter-form';
import { Period, folded, periodOf } from '../features/frame/period';
import { SearchField } from '../features/frame/search-field';
import { useFilters } from '../features/frame/use-filters';
import { useTask } from '../features/frame/use-task';
import { ApproveDialog } from '../features/refunds/approve-dialog';
import { PayOutDialog } from '../features/refunds/pay-out-dialog';
import type { Task } from '../features/refunds/refund-buttons';
import { RefundTable } from '../features/refunds/refund-table';
import { allRefunds, type AdminRefund } from '../features/refunds/refunds.queries';
import { RejectDialog } from '../features/refunds/reject-dialog';
import { refundCauses, refundStates } from '../features/transactions/transactions.queries';

/** Refunds that need a person, and all others. */
export function Refunds(): ReactNode {
  return (
    <AdminScreen title="Pengembalian dana" dense>
      {() => <Queue />}
    </AdminScreen>
  );
}

const states = [
  ...(['requested', 'approved', 'rejected', 'submitted', 'succeeded', 'failed'] as const),
  ...(['manual_payout', 'paid_out', 'all'] as const),
];
const causes = [
  ...(['buyer_request', 'organizer_cancelled', 'organizer_postponed'] as const),
  ...(['paid_late', 'paid_twice', 'made_at_gateway', 'admin_decision'] as const),
];

const { manual_payout: waiting, ...otherStates } = refundStates;
const stateWords = {
  ...Object.fromEntries(Object.entries(otherStates).map(([state, { label }]) => [state, label])),
  all: 'Semua',
};

function Queue(): ReactNode {
  const { api } = useApi();
  const filters = useFilters();
  const { get, oneOf, page } = filters;
  const { open, start, dialog, message } = useTask<{ refund: AdminRefund; task: Task }>();
  const state = oneOf('status', states);
  const filter = {
    q: get('q'),
    status: state === 'all' ? undefined : (state ?? 'manual_payout'),
    cause: oneOf('cause', causes),
    ...periodOf(filters),
    page,
  };
  const query = useQuery(allRefunds(api, filter));
  return (
    <Stack gap="tight">
      <FilterForm
        label="Saring pengembalian dana"
        {...folded(filters, <Period filters={filters} />)}
      >
        <SearchField label="Kode, email lengkap, atau nama pembeli" value={filter.q} />
        <Choices
          label="Status"
          name="status"
          value={state}
          words={stateWords}
          all={waiting.label}
        />
        <Choices label="Sebab" name="cause" value={filter.cause} words={refundCauses} />
      </FilterForm>
      <News message={message} />
      <LoadedList
        query={query}
        what="pengembalian dana"
        empty={
          <EmptyState
            title={filters.any ? 'Tidak ada yang cocok' : 'Tidak ada yang menunggu transfer'}
          >
            {filters.any ? 'Ubah atau hapus filternya.' : 'Semua dana sudah ditransfer.'}
          </EmptyState>
        }
        count={(total) => `${total} pengembalian dana, yang terlama dahulu.`}
        gap="tight"
      >
        {(refunds) => (
          <RefundTable refunds={refunds} onTask={(refund, task) => start({ refund, task })} />
        )}
      </LoadedList>
      {open?.task === 'approve' ? <ApproveDialog refund={open.refund} {...dialog} /> : null}
      {open?.task === 'pay-out' ? <PayOutDialog refund={open.refund} {...dialog} /> : null}
      {open?.task === 'reject' ? <RejectDialog refund={open.refund} {...dialog} /> : null}
    </Stack>
  );
}
