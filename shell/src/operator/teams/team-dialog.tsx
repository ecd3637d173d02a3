import { FormDialog, useForm, type FormState } from '@panggung/screens';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { check, object, pipe } from '@panggung/screens/schema';
import styles from '../operator.module.css';
import { nameText, prefixesText, remotesText } from './names';
import type { ShownTeam } from './teams-queries';
import { useBelongings } from './use-belongings';
import { useTeamChange } from './use-team-change';

interface DialogProps {
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
  onClose: () => void;
}

const belongings = { remotes: remotesText, prefixes: prefixesText };

/** @param names of the teams that there are: a new one must not replace what is theirs */
export function NewTeamDialog({
  names,
  onDone,
  onClose,
}: DialogProps & { names: readonly string[] }): ReactNode {
  const change = useTeamChange();
  const isFree = (name: string) => !names.includes(name);
  const form = useForm({
    id: 'new-team',
    schema: object({
      name: pipe(nameText, check(isFree, 'Tim ini sudah ada: ubahlah di kartunya')),
      ...belongings,
    }),
    saved: { name: '', remotes: '', prefixes: '' },
    async send({ name, ...wanted }) {
      await change('PUT', `/teams/${name}`, wanted);
      onDone(`Tim ${name} dibuat. Buatkan kunci agar ia bisa merilis.`);
    },
  });
  return (
    <FormDialog
      title="Buat tim"
      form={form}
      className={styles.form}
      summary={null}
      label="Buat tim"
      busyLabel="Membuat…"
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label="Nama tim"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <BelongingsFields form={form} />
    </FormDialog>
  );
}

/** Changes what belongs to a team; its keys and entries of CIs stay. */
export function ChangeTeamDialog({
  name,
  team,
  onDone,
  onClose,
}: DialogProps & { name: string; team: ShownTeam }): ReactNode {
  const change = useBelongings(name, team);
  const form = useForm({
    id: 'team',
    schema: object(belongings),
    saved: { remotes: team.remotes.join(', '), prefixes: team.prefixes.join(', ') },
    async send(wanted) {
      await change(() => wanted);
      onDone(`Tim ${name} diubah.`);
    },
  });
  return (
    <FormDialog
      title={`Ubah tim ${name}`}
      form={form}
      className={styles.form}
      summary={null}
      label="Simpan"
      onClose={onClose}
    >
      <p>
        Yang sudah tayang tetap tayang. Remote yang Anda hapus dari daftar tidak bisa lagi dirilis
        oleh tim ini.
      </p>
      <BelongingsFields form={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: Pick<FormState<{ remotes: string; prefixes: string }>, 'field'>;
}

function BelongingsFields({ form }: FieldsProps): ReactNode {
  return (
    <>
      <TextArea
        {...form.field('remotes')}
        label="Remote"
        hint="Hanya tim ini yang merilisnya. Pisahkan dengan koma."
        rows={2}
        required
      />
      <TextArea
        {...form.field('prefixes')}
        label="Awal alamat"
        hint="Misalnya /merchandise: mencakup semua halaman di bawahnya. Pisahkan dengan koma."
        rows={2}
        required
      />
    </>
  );
}
