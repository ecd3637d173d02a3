import { formatCount, formatRupiah } from '@panggung/format';
import { useApi, useQuery, type EventFacets } from '@panggung/platform';
import { Field } from '@panggung/ui';
import { useEffect, type ReactNode } from 'react';
import { facetOptions } from '../lists/facet-options';
import { FilterSelect } from '../lists/filter-select';
import type { ListAddress } from '../lists/use-list-address';
import { useSynced } from '../lists/use-synced';
import { dateRanges } from './date-ranges';
import styles from './event-filters.module.css';
import { eventFacets } from './events.queries';
import { filterFault, rupiahDigits, type EventFilters } from './filters';

interface EventFiltersProps {
  filters: EventFilters;
  go: ListAddress['go'];
}

/** All filters of the list, each choice with the number of events that it would leave. */
export function EventFilterFields({ filters, go }: EventFiltersProps): ReactNode {
  const { publicApi } = useApi();
  const fault = filterFault(filters);
  const { data } = useQuery({ ...eventFacets(publicApi, filters), enabled: fault === undefined });
  const facets = data?.data;
  return (
    <div className={styles.fields}>
      <FilterSelect
        label="Kategori"
        name="category"
        any="Semua kategori"
        value={filters.category ?? ''}
        options={facetOptions(facets?.categories, (name) => name.toLowerCase())}
        onChoose={(category) => go({ category })}
      />
      <FilterSelect
        label="Kota"
        name="city"
        any="Semua kota"
        value={filters.city ?? ''}
        options={facetOptions(facets?.cities)}
        onChoose={(city) => go({ city })}
      />
      <DateFields filters={filters} go={go} fault={fault?.dateTo} />
      <PriceFields
        filters={filters}
        go={go}
        price={facets?.price ?? null}
        fault={fault?.priceMax}
      />
      <AvailableField filters={filters} go={go} count={facets?.available} />
    </div>
  );
}

interface AvailableFieldProps extends EventFiltersProps {
  /** How many events the choice would leave. */
  count: number | undefined;
}

function AvailableField({ filters, go, count }: AvailableFieldProps): ReactNode {
  const [checked, check] = useSynced(filters.available ?? false);
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name="available"
        value="true"
        checked={checked}
        onChange={(event) => {
          check(event.target.checked);
          go({ available: event.target.checked ? 'true' : undefined });
        }}
      />
      <span>
        Tiket masih tersedia
        {count === undefined ? null : <span className={styles.count}> ({formatCount(count)})</span>}
      </span>
    </label>
  );
}

interface DateFieldsProps extends EventFiltersProps {
  fault: string | undefined;
}

function DateFields({ filters, go, fault }: DateFieldsProps): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>Tanggal</legend>
      <p className={styles.shortcuts}>
        {dateRanges.map(({ label, of }) => (
          <button
            key={label}
            type="button"
            className={styles.shortcut}
            onClick={() => go({ ...of(new Date()) })}
          >
            {label}
          </button>
        ))}
      </p>
      <div className={styles.pair} data-dates="">
        <DateField label="Dari" name="dateFrom" value={filters.dateFrom} go={go} />
        <DateField label="Sampai" name="dateTo" value={filters.dateTo} go={go} error={fault} />
      </div>
    </fieldset>
  );
}

interface DateFieldProps {
  label: string;
  name: 'dateFrom' | 'dateTo';
  value: string | undefined;
  go: ListAddress['go'];
  error?: string | undefined;
}

function DateField({ label, name, value, go, error }: DateFieldProps): ReactNode {
  const [day, setDay] = useSynced(value ?? '');
  return (
    <Field
      label={label}
      name={name}
      type="date"
      value={day}
      error={error}
      onChange={(event) => {
        setDay(event.target.value);
        go({ [name]: event.target.value });
      }}
      markOptional={false}
    />
  );
}

interface PriceFieldsProps extends EventFiltersProps {
  /** Lowest and highest price among the events that the other filters leave. */
  price: EventFacets['price'];
  fault: string | undefined;
}

function PriceFields({ filters, go, price, fault }: PriceFieldsProps): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>Harga tiket</legend>
      {price ? <p className={styles.count}>{rangeText(price)}</p> : null}
      <div className={styles.pair}>
        <PriceField label="Terendah" name="priceMin" value={filters.priceMin} go={go} />
        <PriceField
          label="Tertinggi"
          name="priceMax"
          value={filters.priceMax}
          go={go}
          error={fault}
        />
      </div>
    </fieldset>
  );
}

function rangeText({ min, max }: NonNullable<EventFacets['price']>): string {
  return min > 0 ? `${formatRupiah(min)} – ${formatRupiah(max)}` : `Gratis – ${formatRupiah(max)}`;
}

interface PriceFieldProps {
  label: string;
  name: 'priceMin' | 'priceMax';
  value: number | undefined;
  go: ListAddress['go'];
  error?: string | undefined;
}

/** Milliseconds without typing after which a price counts as typed. */
const typingPause = 700;

/** Applied when the focus leaves the field or typing rests, not on each digit. */
function PriceField({ label, name, value, go, error }: PriceFieldProps): ReactNode {
  const stored = value === undefined ? '' : String(value);
  const [text, setText] = useSynced(stored);
  const digits = rupiahDigits(text);
  useEffect(() => {
    if (digits === stored) return;
    const timer = setTimeout(() => go({ [name]: digits }), typingPause);
    return () => clearTimeout(timer);
  }, [digits, stored, name, go]);
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      placeholder="Rp"
      value={text}
      error={error}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (digits !== stored) go({ [name]: digits });
      }}
      markOptional={false}
    />
  );
}
