import { formatInstant } from '@panggung/format';
import { useApi, useQuery, useSearchParams } from '@panggung/platform';
import { Loaded, Pager } from '@panggung/screens';
import { EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import { changeText, deedText } from './history-words';
import { eventHistory, historyPageSize, type HistoryEntry } from './history.queries';
import styles from './history.module.css';

interface HistoryListProps {
  eventId: string;
  /** IANA zone of the venue. */
  zone: string;
}

/** Who changed what of an event, and when. */
export function HistoryList({ eventId, zone }: HistoryListProps): ReactNode {
  const { api } = useApi();
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(eventHistory(api, eventId, page));
  return (
    <Loaded query={query} what="riwayat">
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState title="Belum ada perubahan">
            Setiap perubahan acara, tiket, line-up, dan kode promo tercatat di sini.
          </EmptyState>
        ) : (
          <Stack>
            <ol role="list" className={rows.list}>
              {data.map((entry) => (
                <Entry key={entry.id} entry={entry} zone={zone} />
              ))}
            </ol>
            <Pager page={page} pages={Math.ceil(meta.total / historyPageSize)} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Entry({ entry, zone }: { entry: HistoryEntry; zone: string }): ReactNode {
  const { at, by, changes } = entry;
  return (
    <li className={styles.entry}>
      <h2 className={styles.deed}>{deedText(entry)}</h2>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.field}>{changeText(change, zone)}</li>
          ))}
        </ul>
      ) : null}
      <p className={styles.who}>
        <time dateTime={at}>{formatInstant(at, zone)}</time> ·{' '}
        {by.admin ? 'Admin Panggung' : (by.name ?? 'Akun yang sudah dihapus')}
      </p>
    </li>
  );
}
