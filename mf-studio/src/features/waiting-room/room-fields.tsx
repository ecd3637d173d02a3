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
}

const modes = Object.keys(modeWords) as Room['mode'][];

/** The settings of a waiting room. */
export function RoomFields({ form, event }: RoomFieldsProps): ReactNode {
  const { values, field } = form;
  return (
    <>
      <ModeField form={form} eventId={event.id} />
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
  eventId: string;
}

function ModeField({ form, eventId }: ModeFieldProps): ReactNode {
  const { values, faults, idOf, change } = form;
  const id = idOf('mode');
  const error = faults['mode'];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={formStyles.section}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={formStyles.legend}>Cara kerja</legend>
      {modes.map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name={id}
            value={mode}
            checked={values.mode === mode}
            onChange={() => change({ mode })}
          />
          <span>
            <strong>{modeWords[mode].name}</strong>
            <span className={styles.note}> {modeWords[mode].means}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} className={formStyles.error}>
          {error}. <Link to={`/studio/events/${eventId}/tickets`}>Atur di bagian Tiket</Link>
        </p>
      ) : null}
    </fieldset>
  );
}
