import { useAuth, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Alert, Loading, SelectField } from '@panggung/ui';
import type { RemoteReport } from '@panggung/releases/report';
import { useState, type ReactNode } from 'react';
import { NotFound } from '../../routes/not-found';
import { ToLogin } from '../../routes/to-login';
import { PlatformFrame } from '../platform-frame';
import styles from '../operator.module.css';
import { Alerts } from './alerts';
import { Failures } from './failures';
import { isRefused } from './refused';
import { ReleaseReports } from './release-reports';
import { reportQuery } from './report-query';
import { Sizes } from './sizes';
import { Users } from './users';
import { Vitals } from './vitals';

const usual = 24;
const periods: readonly [hours: number, words: string][] = [
  [usual, '24 jam terakhir'],
  [7 * 24, '7 hari terakhir'],
];

/** `/__platform/remotes/<name>`: what its team and operators see of a remote. */
export function RemotePage({ name }: { name: string }): ReactNode {
  const { user, loading } = useAuth();
  if (user) return <OfRemote name={name} />;
  // Mails to teams lead here.
  return loading ? <Loading what="halaman" /> : <ToLogin />;
}

/** Who may not read it is not told either whether there is such a remote. */
function OfRemote({ name }: { name: string }): ReactNode {
  const [hours, setHours] = useState(usual);
  const query = useQuery(reportQuery(name, hours));
  if (isRefused(query.error)) return <NotFound />;
  if (query.isPending && hours === usual) return <Loading what="laporan" />;
  return (
    <PlatformFrame title={name}>
      <div className={styles.period}>
        <SelectField
          inline
          label="Angka dari"
          value={hours}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        >
          {periods.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={query} what="laporan">
        {(report) => <Report report={report} />}
      </Loaded>
    </PlatformFrame>
  );
}

function Report({ report }: { report: RemoteReport }): ReactNode {
  const { name, team, hasFigures, releases, users, alerts } = report;
  return (
    <>
      <p>{team === null ? 'Belum dimiliki tim mana pun.' : `Milik tim ${team}.`}</p>
      {hasFigures ? null : <Alert tone="warn" title="API tidak menjawab: angka belum tersedia" />}
      <ReleaseReports name={name} releases={releases} />
      <Failures releases={releases} />
      <Vitals releases={releases} />
      <Sizes name={name} releases={releases} />
      <Users users={users} />
      {alerts === null ? null : <Alerts alerts={alerts} />}
    </>
  );
}
