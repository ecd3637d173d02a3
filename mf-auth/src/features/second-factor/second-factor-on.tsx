import { formatInstant } from '@panggung/format';
import { useApi, useQuery } from '@panggung/platform';
import { Actions, Alert, Badge, Button, RetryAlert, Skeleton } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { NewCodesDialog, OffDialog } from './code-dialogs';
import { secondFactor } from './second-factor.queries';

interface SecondFactorOnProps {
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

/** With this many codes left, or fewer, the user should make new ones. */
const few = 3;

/** Actions for a second factor that is on. */
export function SecondFactorOn({ onCodes, onOff }: SecondFactorOnProps): ReactNode {
  const { api } = useApi();
  const { data, isPending, isError, error, refetch } = useQuery(secondFactor(api));
  const [task, setTask] = useState<'codes' | 'off' | null>(null);
  if (isPending) return <Skeleton shape="block" />;
  if (isError) {
    return (
      <RetryAlert
        title="Verifikasi dua langkah tidak dapat dimuat"
        onRetry={refetch}
        error={error}
      />
    );
  }
  const { since, recoveryCodesLeft: left } = data.data;
  return (
    <>
      <p>
        <Badge tone="good">Aktif</Badge> Verifikasi dua langkah
        {since ? ` sejak ${formatInstant(since)}` : ''}.
      </p>
      <p>Sisa kode pemulihan: {left}.</p>
      {left <= few ? (
        <Alert tone="warn" title="Kode pemulihan hampir habis">
          <p>Buat yang baru, agar Anda tetap dapat masuk jika ponsel Anda hilang.</p>
        </Alert>
      ) : null}
      <Actions>
        <Button variant="secondary" onClick={() => setTask('codes')}>
          Buat kode pemulihan baru
        </Button>
        <Button variant="quiet" onClick={() => setTask('off')}>
          Nonaktifkan
        </Button>
      </Actions>
      {task === 'codes' ? <NewCodesDialog onCodes={onCodes} onClose={() => setTask(null)} /> : null}
      {task === 'off' ? <OffDialog onOff={onOff} onClose={() => setTask(null)} /> : null}
    </>
  );
}
