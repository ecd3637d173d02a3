import { formatCount } from '@panggung/format';
import { Link, failureText } from '@panggung/platform';
import { News, useNews } from '@panggung/screens';
import { Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { useAdminAction } from '../frame/use-admin-action';
import { alertWords, figuresOf, momentOf, type StandingAlert } from './alert-words';
import styles from './overview.module.css';

interface StandingAlertsProps {
  alerts: StandingAlert[];
  /** Number of alerts, including those that are not shown. */
  total: number;
}

/** Open alerts, grouped by kind, each kind with advice. */
export function StandingAlerts({ alerts, total }: StandingAlertsProps): ReactNode {
  const { message, tell } = useNews();
  const kinds = [...new Set(alerts.map(({ kind }) => kind))];
  const resolve = useAdminAction(
    (api, { id }: StandingAlert) =>
      api.post('/admin/alerts/{id}/resolve', undefined, { path: { id } }),
    () => tell('Peringatan ditandai sudah ditangani.'),
  );
  const failure = resolve.error;
  return (
    <>
      <News message={message} />
      {failure === null ? null : <Alert tone="bad" title={failureText(failure)} />}
      {kinds.map((kind) => (
        <Alert key={kind} tone="bad" title={alertWords[kind].title}>
          <p>{alertWords[kind].advice}</p>
          <ul className={styles.list}>
            {alerts
              .filter((alert) => alert.kind === kind)
              .map((alert) => (
                <li key={alert.id} className={styles.standing}>
                  <Facts alert={alert} />
                  <Button
                    variant="quiet"
                    disabled={resolve.isPending}
                    aria-label={`Sudah ditangani: ${alertWords[kind].title}, ${nameOf(alert)}`}
                    onClick={() => resolve.mutate(alert)}
                  >
                    Sudah ditangani
                  </Button>
                </li>
              ))}
          </ul>
        </Alert>
      ))}
      {total > alerts.length ? (
        <p className={styles.note}>
          {formatCount(alerts.length)} dari {formatCount(total)} peringatan, yang terlama dahulu.
        </p>
      ) : null}
    </>
  );
}

const nameOf = ({ transaction, event }: StandingAlert) =>
  transaction?.code ?? event?.title ?? 'tanpa pesanan';

function Facts({ alert }: { alert: StandingAlert }): ReactNode {
  const { transaction, event } = alert;
  return (
    <span>
      {transaction === null ? null : (
        <>
          <Link to={`/admin/transactions/${transaction.id}`}>{transaction.code}</Link>,{' '}
        </>
      )}
      {[event?.title, ...figuresOf(alert), momentOf(alert)].filter(Boolean).join(', ')}
    </span>
  );
}
