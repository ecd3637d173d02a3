import {
  failureText,
  useApi,
  useQuery,
  type PendingVerification,
  type User,
} from '@panggung/platform';
import { Alert, Button, EmptyState, Skeleton, Stack } from '@panggung/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DecisionDialog } from './decision-dialog';
import styles from './queue.module.css';
import { useDecision, type Outcome } from './use-decision';
import { VerificationCard } from './verification-card';
import { pendingVerifications, type Decision, type Verdict } from './verification.queries';

interface Open {
  decision: Decision;
  verification: PendingVerification;
}

/** Who waits for a decision, and deciding. */
export function Queue({ admin }: { admin: User }): ReactNode {
  const { api } = useApi();
  const { data, error, refetch } = useQuery(pendingVerifications(api));
  const [open, setOpen] = useState<Open | null>(null);
  const [news, setNews] = useState<{ text: string; outcome: Outcome } | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const decision = useDecision(admin.id, (verdict, outcome) => {
    setOpen(null);
    setNews({ text: newsOf(verdict, outcome), outcome });
  });

  // The button that opened the dialog is gone with its entry: go on from the message.
  useEffect(() => status.current?.focus(), [news]);

  if (!data) {
    return error ? <QueueFailure error={error} retry={refetch} /> : <QueueSkeleton />;
  }
  return (
    <Stack>
      {news === null ? null : (
        <div ref={status} tabIndex={-1} className={styles.news}>
          <Alert tone={news.outcome === 'decided' ? 'good' : 'warn'} title={news.text} />
        </div>
      )}
      {data.data.length === 0 ? (
        <EmptyState title="Tidak ada yang menunggu">
          Semua pengajuan sudah diputuskan. Pengajuan baru muncul di sini.
        </EmptyState>
      ) : (
        <p className={styles.count}>{data.data.length} pengajuan menunggu, yang terlama dahulu.</p>
      )}
      {data.data.map((verification) => (
        <VerificationCard
          key={verification.id}
          verification={verification}
          onDecide={(choice) => {
            decision.reset();
            setOpen({ decision: choice, verification });
          }}
        />
      ))}
      {open === null ? null : (
        <DecisionDialog
          {...open}
          busy={decision.isPending}
          error={decision.error}
          onConfirm={(words) => decision.mutate({ ...open, words })}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

function newsOf({ decision, verification }: Verdict, outcome: Outcome): string {
  const { name } = verification.user;
  if (outcome === 'decided-before') return `Pengajuan ${name} sudah diputuskan sebelumnya.`;
  return `Pengajuan ${name} ${decision === 'approve' ? 'disetujui' : 'ditolak'}.`;
}

interface QueueFailureProps {
  error: unknown;
  retry: () => unknown;
}

function QueueFailure({ error, retry }: QueueFailureProps): ReactNode {
  return (
    <Alert
      tone="bad"
      title={failureText(error)}
      action={<Button onClick={() => void retry()}>Coba lagi</Button>}
    />
  );
}

function QueueSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Memuat pengajuan">
      <Stack>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </div>
  );
}
