import { formatInstant } from '@panggung/format';
import { useApi, useQuery, type User } from '@panggung/platform';
import { LoadedList, News, useNews } from '@panggung/screens';
import { EmptyState, Field, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { Choices } from '../frame/choices';
import { FilterForm } from '../frame/filter-form';
import { useFilters, type Filters } from '../frame/use-filters';
import { DecisionDialog } from './decision-dialog';
import { useDecision, type Outcome } from './use-decision';
import { VerificationTable } from './verification-table';
import {
  verifications,
  type Decision,
  type Verdict,
  type Verification,
  type VerificationFilter,
} from './verification.queries';
import { roleWords, statusWords } from './words';

interface Open {
  decision: Decision;
  verification: Verification;
}

/** Lists applications that wait or are decided, and lets an admin decide. */
export function Queue({ admin }: { admin: User }): ReactNode {
  const { api } = useApi();
  const filters = useFilters();
  const filter = filterOf(filters);
  const query = useQuery(verifications(api, filter));
  const [open, setOpen] = useState<Open | null>(null);
  const { message, tell } = useNews();
  const decision = useDecision(admin.id, (verdict, outcome) => {
    setOpen(null);
    tell(newsOf(verdict, outcome), outcome.ours ? 'good' : 'warn');
  });

  return (
    <Stack gap="tight">
      <FilterForm label="Saring pengajuan">
        <Field
          label="Nama, email, nama panggung, perusahaan"
          name="q"
          type="search"
          markOptional={false}
          maxLength={100}
          defaultValue={filters.get('q')}
        />
        <Choices label="Peran" name="role" value={filter.role} words={roleWords} />
        <Choices
          label="Status"
          name="status"
          value={filters.get('status')}
          all={statusWords.pending}
          words={{ approved: statusWords.approved, rejected: statusWords.rejected, all: 'Semua' }}
        />
      </FilterForm>
      <News message={message} />
      <LoadedList
        query={query}
        what="pengajuan"
        empty={<Empty filtered={filters.any} />}
        count={(total) =>
          `${total} pengajuan${filter.status === 'pending' ? ' menunggu' : ''}, yang terlama dahulu.`
        }
        gap="tight"
      >
        {(verifications) => (
          <VerificationTable
            verifications={verifications}
            onDecide={(verification, choice) => {
              decision.reset();
              setOpen({ decision: choice, verification });
            }}
          />
        )}
      </LoadedList>
      {open === null ? null : (
        <DecisionDialog
          {...open}
          send={(words) => decision.mutateAsync({ ...open, words })}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

/** Lists waiting applications unless the filter says otherwise. */
function filterOf({ get, oneOf, page }: Filters): VerificationFilter {
  const status = oneOf('status', ['approved', 'rejected', 'all'] as const) ?? 'pending';
  return {
    q: get('q'),
    role: oneOf('role', ['artist', 'promotor'] as const),
    status: status === 'all' ? undefined : status,
    page,
  };
}

function newsOf({ decision, verification }: Verdict, outcome: Outcome): string {
  const { name } = verification.user;
  if (outcome.ours) return `Pengajuan ${name} ${decision === 'approve' ? 'disetujui' : 'ditolak'}.`;
  const { theirs } = outcome;
  if (theirs === undefined) return `Pengajuan ${name} sudah diputuskan sebelumnya.`;
  const what = theirs.decision === 'approved' ? 'disetujui' : 'ditolak';
  const when = formatInstant(theirs.decidedAt);
  return `Pengajuan ${name} sudah ${what} oleh ${theirs.decidedBy.name}, ${when}. Keputusan Anda tidak disimpan.`;
}

function Empty({ filtered }: { filtered: boolean }): ReactNode {
  return filtered ? (
    <EmptyState title="Tidak ada pengajuan yang cocok">Ubah atau hapus filternya.</EmptyState>
  ) : (
    <EmptyState title="Tidak ada yang menunggu">
      Semua pengajuan sudah diputuskan. Pengajuan baru muncul di sini.
    </EmptyState>
  );
}
