import { useApi, useAuth, type User } from '@panggung/platform';
import {
  FormPage,
  ifMatch,
  requiredText,
  typedText,
  useVersionedForm,
  type Comparison,
} from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { maxLength, object, pipe } from 'valibot';

const schema = object({
  name: pipe(requiredText('Nama wajib diisi'), maxLength(120, 'Nama paling panjang 120 huruf')),
  phone: typedText,
});

const valuesOf = ({ name, phone }: User) => ({ name, phone: phone ?? '' });

const fields: Comparison<ReturnType<typeof valuesOf>> = {
  name: { label: 'Nama lengkap' },
  phone: { label: 'Nomor telepon' },
};

/** Name and phone; the email address cannot change. */
export function PersonalForm(): ReactNode {
  const { user } = useAuth();
  return user && <FormOf user={user} />;
}

function FormOf({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const { update } = useAuth();
  const form = useVersionedForm({
    id: 'personal',
    what: 'Profil Anda',
    schema,
    // A session knows no version of its account: the first save is compared with what is stored.
    present: { user, version: '' },
    valuesOf: (present) => valuesOf(present?.user ?? user),
    fields,
    draft: 'personal',
    async send(_, { changes, version }) {
      const answer = await api.patch('/auth/profile', changes, { headers: ifMatch(version) });
      update(answer.user);
      return answer;
    },
  });
  return (
    <FormPage form={form} label="Simpan" summary={null}>
      <Field {...form.field('name')} label="Nama lengkap" autoComplete="name" required />
      <Field {...form.field('phone')} label="Nomor telepon" type="tel" autoComplete="tel" />
    </FormPage>
  );
}
