import { useApi } from '@panggung/platform';
import { FormDialog, requiredText, textOrNull, useForm } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';

interface NewArtistDialogProps {
  /** The name that was searched for without a result. */
  name: string;
  onAdded: (artistId: string) => void;
  onBack: () => void;
  onClose: () => void;
}

const schema = object({
  stageName: requiredText('Tulis nama panggung, paling sedikit 2 huruf', 2),
  genre: textOrNull,
});

/** Creates the profile of an artist without an account. */
export function NewArtistDialog({
  name,
  onAdded,
  onBack,
  onClose,
}: NewArtistDialogProps): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'artist',
    schema,
    saved: { stageName: name, genre: '' },
    async send(artist, { isShown }) {
      const { data } = await api.post('/promotors/artists/register', artist);
      if (isShown()) onAdded(data.id);
    },
  });
  return (
    <FormDialog
      title="Daftarkan artis"
      form={form}
      summary={null}
      label="Daftarkan dan masukkan"
      cancelLabel="Kembali ke pencarian"
      onCancel={onBack}
      onClose={onClose}
    >
      <Field
        {...form.field('stageName')}
        label="Nama panggung"
        required
        maxLength={80}
        autoComplete="off"
      />
      <Field {...form.field('genre')} label="Genre" maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}
