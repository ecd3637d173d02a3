import { formatInstant } from '@panggung/format';
import { useAuth } from '@panggung/platform';
import type { Canary, Freeze, Scheduled } from '@panggung/releases';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import { audienceWords } from './changes/audience';
import { stepsWords } from './changes/steps';
import styles from './operator.module.css';
import { byWhom } from './service/by-whom';

interface PlannedProps {
  scheduled: Scheduled | undefined;
  canary: Canary<{ id: string }> | undefined;
  freeze: Freeze | undefined;
}

/** What happens with a remote by itself: what goes live later, and how its canary goes on. */
export function Planned({ scheduled, canary, freeze }: PlannedProps): ReactNode {
  const own = useAuth().user?.id;
  const { audience, steps } = canary ?? {};
  if (!scheduled && !audience && !steps) return null;
  return (
    <dl className={styles.facts}>
      {scheduled ? (
        <>
          <dt>Dijadwalkan</dt>
          <dd>
            <time dateTime={scheduled.at}>{formatInstant(scheduled.at)}</time>:{' '}
            <b>{scheduled.release.id}</b> {wayOf(scheduled)}, oleh {byWhom(scheduled.by, own)}{' '}
            {isHeld(scheduled, freeze) ? (
              <Badge tone="bad">akan ditolak: saat itu ada pembekuan</Badge>
            ) : null}
          </dd>
        </>
      ) : null}
      {audience ? (
        <>
          <dt>Sasaran canary</dt>
          <dd>{audienceWords(audience)}</dd>
        </>
      ) : null}
      {steps ? (
        <>
          <dt>Langkah berikutnya</dt>
          <dd>
            {stepsWords({ shares: steps.left, every: steps.every })}; paling cepat{' '}
            <time dateTime={nextAt(steps)}>{formatInstant(nextAt(steps))}</time>
          </dd>
        </>
      ) : null}
    </dl>
  );
}

const nextAt = ({ since, every }: { since: string; every: number }) =>
  new Date(Date.parse(since) + every * 60_000).toISOString();

function wayOf({ action, plan }: Scheduled): string {
  if (action === 'release' || !plan) return 'untuk semua pengunjung';
  const { percent, steps, audience } = plan;
  const parts = [
    ...(audience ? [audienceWords(audience)] : []),
    ...(percent === undefined ? [] : [`${percent}% pengunjung`]),
    ...(steps ? [stepsWords(steps)] : []),
  ];
  return `sebagai canary untuk ${parts.join(', lalu ')}`;
}

const isHeld = ({ at, duringFreeze }: Scheduled, freeze: Freeze | undefined) =>
  freeze !== undefined && !duringFreeze && freeze.from <= at && at < freeze.to;
