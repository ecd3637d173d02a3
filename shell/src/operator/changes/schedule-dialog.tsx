import { formatInstant } from '@panggung/format';
import { useQuery } from '@panggung/platform';
import { FormDialog, useForm, type FormState } from '@panggung/screens';
import { Actions, Button, Checkbox, Dialog, Field, SelectField } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { historyQuery } from '../history/history-query';
import styles from '../operator.module.css';
import { nobody } from './audience';
import { AudienceFields } from './audience-fields';
import { ReasonField } from './reason-field';
import {
  bodyOf,
  hasAudience,
  hasSteps,
  isKind,
  kinds,
  schemaOf,
  type Kind,
  type ScheduleValues,
} from './schedule-form';
import { usualSteps } from './steps';
import { StepsFields } from './steps-fields';
import { useChange, type ChangeProps } from './use-change';

/** Lets a release that lies in the store go live later. */
export function ScheduleDialog(props: ChangeProps): ReactNode {
  const { name, live, previews, onClose } = props;
  const { data } = useQuery(historyQuery(name));
  const shown = previews.filter((one) => one.name === name).map(({ release }) => release.id);
  const stored = (data ?? []).map(({ release }) => release);
  const choices = [...new Set([...shown, ...stored])].filter((id) => id !== live.active.id);
  if (choices.length > 0) {
    return <ScheduleForm {...props} choices={choices} isPreview={(id) => shown.includes(id)} />;
  }
  return (
    <Dialog title={`Jadwalkan ${name}`} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {data
            ? 'Belum ada rilis lain. Tim mengirimnya dengan remote preview, atau dengan remote release --at.'
            : 'Memuat rilis…'}
        </p>
        <Actions>
          <Button onClick={onClose}>Tutup</Button>
        </Actions>
      </div>
    </Dialog>
  );
}

interface ScheduleFormProps extends ChangeProps {
  /** Ids of releases. */
  choices: readonly string[];
  isPreview: (id: string) => boolean;
}

function ScheduleForm(props: ScheduleFormProps): ReactNode {
  const { name, choices, isPreview, onDone, onClose } = props;
  const change = useChange(name, 'schedule');
  const [kind, setKind] = useState<Kind>('release');
  const form = useForm({
    id: 'schedule',
    schema: schemaOf(kind),
    saved: {
      release: choices[0] ?? '',
      at: '',
      percent: '5',
      ...usualSteps(),
      ...nobody,
      reason: '',
      anyway: false,
    },
    async send(wanted) {
      await change(await bodyOf(wanted));
      onDone(`${name} ${wanted.release} dijadwalkan ${formatInstant(wanted.at)}.`);
    },
  });
  return (
    <FormDialog
      title={`Jadwalkan ${name}?`}
      form={form}
      className={styles.form}
      label="Ya, jadwalkan"
      busyLabel="Menjadwalkan…"
      onClose={onClose}
    >
      <p>
        Pada waktunya rilis ini tayang dengan sendirinya, juga bila tidak ada yang berjaga. Ia
        ditolak bila saat itu ada pembekuan atau canary lain, dan riwayat mencatat sebabnya.
      </p>
      <SelectField
        id={form.idOf('release')}
        label="Rilis"
        value={form.values.release}
        onChange={({ currentTarget }) => form.change({ release: currentTarget.value })}
      >
        {choices.map((id) => (
          <option key={id} value={id}>
            {id}
            {isPreview(id) ? ' (pratinjau)' : ''}
          </option>
        ))}
      </SelectField>
      <Field {...form.field('at')} label="Mulai (WIB)" type="datetime-local" required />
      <SelectField
        id={form.idOf('kind')}
        label="Untuk siapa"
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          if (isKind(value)) setKind(value);
        }}
      >
        {kinds.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <KindFields kind={kind} form={form} />
      <ReasonField field={form.field('reason')} />
      <Checkbox checked={form.values.anyway} onChange={(anyway) => form.change({ anyway })}>
        Tetap lakukan, walaupun saat itu ada pembekuan
      </Checkbox>
    </FormDialog>
  );
}

function KindFields({ kind, form }: { kind: Kind; form: FormState<ScheduleValues> }): ReactNode {
  const { field } = form;
  return (
    <>
      {kind === 'canary' ? (
        <Field
          {...field('percent')}
          label="Porsi pengunjung (%)"
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ) : null}
      {hasAudience(kind) ? (
        <AudienceFields
          roles={{
            id: form.idOf('roles'),
            error: form.faults['roles'],
            chosen: form.values.roles,
            onChange: (chosen) => form.change({ roles: chosen }),
          }}
          cities={field('cities')}
          accounts={field('accounts')}
        />
      ) : null}
      {hasSteps(kind) ? <StepsFields shares={field('shares')} every={field('every')} /> : null}
    </>
  );
}
