import { useApi } from '@panggung/platform';
import { Form, requiredText, textOrNull, useForm } from '@panggung/screens';
import { Field, FormActions } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';

interface NewArtistFormProps {
  /** What was searched for in vain. */
  name: string;
  onAdded: (artistId: string) => void;
  onBack: () => void;
}

const schema = object({
  stageName: requiredText('Tulis nama panggung, paling sedikit 2 huruf', 2),
  genre: textOrNull,
});

/** The profile of an artist who has no account. */
export function NewArtistForm({ name, onAdded, onBack }: NewArtistFormProps): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'artist',
    schema,
    saved: { stageName: name, genre: '' },
    async send(artist) {
      const { data } = await api.post('/promotors/artists/register', artist);
      onAdded(data.id);
    },
  });
  return (
    <Form form={form} summary={null}>
      <Field
        {...form.field('stageName')}
        label="Nama panggung"
        required
        maxLength={80}
        autoComplete="off"
      />
      <Field {...form.field('genre')} label="Genre" maxLength={60} autoComplete="off" />
      <FormActions
        label="Daftarkan dan masukkan"
        busy={form.busy}
        cancelLabel="Kembali ke pencarian"
        onCancel={onBack}
      />
    </Form>
  );
}
