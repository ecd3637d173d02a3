import { useApi, useQueryClient } from '@panggung/platform';
import {
  FormDialog,
  artistKeys,
  requiredText,
  studioKeys,
  textOrNull,
  useForm,
} from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import { useNamesakes } from '../namesakes/use-namesakes';

interface NewArtistDialogProps {
  /** The name that was searched for without a result. */
  name: string;
  /** Puts the artist on the line-up: the new one, or one of the name who exists. */
  onRegistered: (artistId: string, stageName: string) => Promise<void>;
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
  onRegistered,
  onBack,
  onClose,
}: NewArtistDialogProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const namesakes = useNamesakes();
  const form = useForm({
    id: 'artist',
    schema,
    saved: { stageName: name, genre: '' },
    async send(artist, { isShown }) {
      const body = { ...artist, ...namesakes.insistence(artist.stageName) };
      const { data } = await api.post('/promotors/artists/register', body).finally(() => {
        // Also after a failure: the artist may be registered although the answer was lost.
        void cache.invalidateQueries({ queryKey: studioKeys.roster });
        void cache.invalidateQueries({ queryKey: artistKeys.all });
      });
      if (isShown()) await onRegistered(data.id, artist.stageName);
    },
  });
  return (
    <FormDialog
      title="Daftarkan artis"
      form={form}
      summary={null}
      failure={namesakes.offer(form, ({ id, stage_name }) => void onRegistered(id, stage_name))}
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
