import { FormDialog, useForm } from '@panggung/screens';
import { boolean, check, object, pipe } from '@panggung/screens/schema';
import { Checkbox } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { reasonText } from '../service/reason';
import { audienceEntries, audienceWords, isNobody, isRole, toAudience } from './audience';
import { AudienceFields } from './audience-fields';
import { ReasonField } from './reason-field';
import { useChange, type ChangeProps } from './use-change';

const schemaFor = (mayBeNobody: boolean, before: number) =>
  pipe(
    object({ ...audienceEntries, keep: boolean(), reason: reasonText }),
    check(
      ({ keep, ...chosen }) => mayBeNobody || (keep && before > 0) || !isNobody(chosen),
      'Pilih setidaknya satu peran, kota atau akun: canary ini belum punya porsi pengunjung lain',
    ),
  );

/** Changes who gets a running canary whatever its share is. */
export function AudienceDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'plan');
  const { percent = 1, audience, release } = live.canary ?? {};
  const { roles = [], cities = [], accounts: before = [] } = audience ?? {};
  const form = useForm({
    id: 'audience',
    schema: schemaFor(percent > 0, before.length),
    saved: {
      roles: roles.filter(isRole),
      cities: cities.join(', '),
      accounts: '',
      keep: true,
      reason: '',
    },
    async send({ keep, reason, ...chosen }) {
      const kept = keep ? before : [];
      const next = await toAudience(chosen, kept);
      const isGone = isNobody(chosen) && kept.length === 0;
      await change({ audience: isGone ? null : next, reason });
      onDone(
        isGone
          ? `Canary ${name} tidak punya sasaran lagi.`
          : `Sasaran canary ${name}: ${audienceWords(next)}.`,
      );
    },
  });
  return (
    <FormDialog
      title={`Ubah sasaran canary ${name}?`}
      form={form}
      className={styles.form}
      label="Ya, ubah sasaran"
      onClose={onClose}
    >
      <p>
        Sasaran mendapat <b>{release?.id}</b> berapa pun porsinya. Siapa yang keluar dari sasaran
        bisa masih mendapatnya sampai satu jam.
      </p>
      <AudienceFields
        roles={{
          id: form.idOf('roles'),
          error: form.faults['roles'],
          chosen: form.values.roles,
          onChange: (chosen) => form.change({ roles: chosen }),
        }}
        cities={form.field('cities')}
        accounts={form.field('accounts')}
      />
      {before.length > 0 ? (
        <Checkbox checked={form.values.keep} onChange={(keep) => form.change({ keep })}>
          Simpan {before.length} akun yang sudah ada
        </Checkbox>
      ) : null}
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
