import { Link, useApi, useNavigate, useQuery } from '@panggung/platform';
import { Button, Field } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { dateRanges } from '../events/date-ranges';
import { busiestCities } from '../events/events.queries';
import styles from './quick-search.module.css';

/** A search of all events, with the choices that people make most often as links. */
export function QuickSearch(): ReactNode {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action="/events"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const q = textOf(new FormData(event.currentTarget).get('q'));
        void navigate(q === '' ? '/events' : `/events?${new URLSearchParams({ q }).toString()}`);
      }}
    >
      <div className={styles.field}>
        <Field
          label="Cari acara, artis, atau kota"
          name="q"
          type="search"
          maxLength={100}
          markOptional={false}
        />
        <Button type="submit">Cari</Button>
      </div>
      <Chips />
    </form>
  );
}

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value.trim() : '';

function Chips(): ReactNode {
  const { publicApi } = useApi();
  const { data: cities = [] } = useQuery(busiestCities(publicApi));
  const days = useDays();
  const chips = [
    ...days,
    { label: 'Di bawah Rp 100 rb', query: 'priceMax=100000' },
    ...cities.map((name) => ({ label: name, query: `city=${encodeURIComponent(name)}` })),
  ];
  return (
    <ul role="list" className={styles.chips}>
      {chips.map(({ label, query }) => (
        <li key={label}>
          <Link to={`/events?${query}`} className={styles.chip}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** By the visitor's calendar, which the server does not know. */
function useDays() {
  const [days, setDays] = useState<{ label: string; query: string }[]>([]);
  useEffect(() => {
    const [today, weekend] = dateRanges.map(({ of }) => of(new Date()));
    const chip = (label: string, range: object | undefined) => ({
      label,
      query: new URLSearchParams({ ...range }).toString(),
    });
    setDays([chip('Malam ini', today), chip('Akhir pekan ini', weekend)]);
  }, []);
  return days;
}
