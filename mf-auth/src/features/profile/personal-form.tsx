import { useApi, useAuth, type User } from '@panggung/platform';
import { FormPage, requiredText, typedText, useForm } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { maxLength, object, pipe } from 'valibot';

const schema = object({
  name: pipe(requiredText('Nama wajib diisi'), maxLength(120, 'Nama paling panjang 120 huruf')),
  phone: typedText,
});

/** Name and phone; the email address cannot change. */
export function PersonalForm({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const { update } = useAuth();
  const form = useForm({
    id: 'personal',
    schema,
    saved: { name: user.name, phone: user.phone ?? '' },
    draft: 'personal',
    async send(_, { changes }) {
      const { user: changed } = await api.patch('/auth/profile', changes);
      update(changed);
    },
  });
  return (
    <FormPage form={form} label="Simpan" summary={null}>
      <Field {...form.field('name')} label="Nama lengkap" autoComplete="name" required />
      <Field {...form.field('phone')} label="Nomor telepon" type="tel" autoComplete="tel" />
    </FormPage>
  );
}
