import { Link } from '@panggung/platform';
import { roomOpensBefore } from '@panggung/policy';
import type { FormState, TextProps } from '@panggung/screens';
import { Field, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { PaceFields } from './pace-fields';
import type { RoomValues } from './room-values';
import { modeWords } from './room-words';
import styles from './waiting-room.module.css';
import type { Room } from './waiting-room.queries';

interface RoomFieldsProps {
  form: FormState<RoomValues>;
  event: StudioEvent;
  /** Null for a new one. */
  room: Room | null;
  /** Whether a guarded type has no start of sale that is ahead. */
  lacksStart: boolean;
}

const modes = Object.keys(modeWords) as Room['mode'][];

/** The settings of a waiting room. */
export function RoomFields({ form, event, room, lacksStart }: RoomFieldsProps): ReactNode {
  const { values, field } = form;
  return (
    <>
      <ModeField
        form={form}
        fixed={room && room.figures.entries > 0 ? room.mode : null}
        startsAt={
          lacksStart && values.mode === 'scheduled' ? `/studio/events/${event.id}/tickets` : null
        }
      />
      {values.mode === 'scheduled' ? (
        <Field
          {...field('opensBeforeMinutes')}
          label="Dibuka berapa menit sebelum penjualan"
          hint={`Dari ${roomOpensBefore.least} sampai ${roomOpensBefore.most} menit.`}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
      {event.ticketTypes.length < 2 && values.ticketTypeId === '' ? null : (
        <TypeField {...field('ticketTypeId')} event={event} />
      )}
      <PaceFields form={form} />
    </>
  );
}

function TypeField({ event, error, ...field }: TextProps & Pick<RoomFieldsProps, 'event'>) {
  const errorId = `${field.id}-error`;
  return (
    <div>
      <SelectField
        {...field}
        label="Untuk jenis tiket"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        <option value="">Semua jenis tiket</option>
        {event.ticketTypes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {error ? (
        <p id={errorId} className={formStyles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface ModeFieldProps extends Pick<RoomFieldsProps, 'form'> {
  /** By which people came in, so that it stays; null as long as nobody did. */
  fixed: Room['mode'] | null;
  /** Where starts of sale are set; null when none is missing. */
  startsAt: string | null;
}

function ModeField({ form, fixed, startsAt }: ModeFieldProps): ReactNode {
  const { values, faults, idOf, change } = form;
  const id = idOf('mode');
  const error = faults['mode'];
  const described = [error ? `${id}-error` : '', fixed ? `${id}-fixed` : ''].filter(Boolean);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={formStyles.section}
      aria-describedby={described.join(' ') || undefined}
    >
      <legend className={formStyles.legend}>Cara kerja</legend>
      {modes.map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name={id}
            value={mode}
            checked={values.mode === mode}
            disabled={fixed !== null && mode !== fixed}
            onChange={() => change({ mode })}
          />
          <span>
            <strong>{modeWords[mode].name}</strong>
            <span className={styles.note}> {modeWords[mode].means}</span>
          </span>
        </label>
      ))}
      {fixed ? (
        <p id={`${id}-fixed`} className={styles.note}>
          Sudah ada yang masuk, jadi cara kerjanya tidak dapat diganti.
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={formStyles.error}>
          {error}.
          {startsAt === null ? null : (
            <>
              {' '}
              <Link to={startsAt}>Atur di bagian Tiket</Link>
            </>
          )}
        </p>
      ) : null}
    </fieldset>
  );
}
