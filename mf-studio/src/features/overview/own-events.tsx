import { Link, keepPreviousData, useApi, useQuery, useSearchParams } from '@panggung/platform';
import { Loaded, Pager } from '@panggung/screens';
import { EmptyState, Field, SelectField, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ownEvents, pageSize, type EventStatus } from '../workspace/studio.queries';
import { EventRow } from './event-row';
import styles from './overview.module.css';

const statuses = [
  ['draft', 'Draf'],
  ['scheduled', 'Terbit'],
  ['cancelled', 'Dibatalkan'],
  ['taken_down', 'Diturunkan'],
] as const satisfies (readonly [EventStatus, string])[];

interface OwnEventsProps {
  /** Those who work for a promotor see their events and make none. */
  mayCreate: boolean;
}

/** The promotor's events, each with its next step. */
export function OwnEvents({ mayCreate }: OwnEventsProps): ReactNode {
  const { api } = useApi();
  const [params, setParams] = useSearchParams();
  const status = statuses.find(([value]) => value === params.get('status'))?.[0];
  const q = params.get('q') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filter = { ...(status && { status }), ...(q && { q }), page };
  const query = useQuery({
    ...ownEvents(api, filter),
    placeholderData: keepPreviousData,
  });
  const filtered = status !== undefined || q !== '';
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        if (name !== 'page') next.delete('page');
        return next;
      },
      { replace: true },
    );

  if (query.data?.data.length === 0 && !filtered) return mayCreate ? <FirstEvent /> : <NoEvent />;
  const list = (
    <Loaded query={query} what="acara">
      {({ data, meta }) => (
        <>
          <p role="status" className={styles.count}>
            {meta.total === 0 ? 'Tidak ada acara yang cocok.' : `${meta.total} acara`}
          </p>
          <ul role="list" className={styles.list}>
            {data.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(meta.total / pageSize)} />
        </>
      )}
    </Loaded>
  );
  // A list that could not be loaded cannot be filtered.
  if (!query.data && query.error) return list;
  return (
    <Stack>
      <Tools q={q} status={status} mayCreate={mayCreate} onChange={change} />
      {list}
    </Stack>
  );
}

interface ToolsProps {
  q: string;
  status: EventStatus | undefined;
  mayCreate: boolean;
  onChange: (name: 'q' | 'status', value: string) => void;
}

/** Filters of the list, and the link to create an event. */
function Tools({ q, status, mayCreate, onChange }: ToolsProps): ReactNode {
  return (
    <div className={styles.tools}>
      <Field
        label="Cari acara"
        type="search"
        markOptional={false}
        value={q}
        onChange={(event) => onChange('q', event.currentTarget.value)}
      />
      <SelectField
        label="Status"
        value={status ?? ''}
        onChange={(event) => onChange('status', event.currentTarget.value)}
      >
        <option value="">Semua</option>
        {statuses.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {mayCreate ? (
        <Link to="/studio/events/new" className={buttonClass()}>
          Buat acara
        </Link>
      ) : null}
    </div>
  );
}

function NoEvent(): ReactNode {
  return (
    <EmptyState title="Belum ada acara">
      Acara promotor yang mengundang Anda muncul di sini.
    </EmptyState>
  );
}

function FirstEvent(): ReactNode {
  return (
    <EmptyState
      title="Belum ada acara"
      action={
        <Link to="/studio/events/new" className={buttonClass()}>
          Buat acara pertama
        </Link>
      }
    >
      Mulai dari draf: judul, tempat, dan waktunya saja dulu. Tidak ada yang melihatnya sebelum Anda
      terbitkan.
    </EmptyState>
  );
}
