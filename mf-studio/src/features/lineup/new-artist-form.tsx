import { failureText, useApi, useMutation } from '@panggung/platform';
import { Alert, Field, FormActions } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { refusedFields } from '../form/refused-fields';
import form from '../form/form.module.css';

interface NewArtistFormProps {
  /** What was searched for in vain. */
  name: string;
  onAdded: (artistId: string) => void;
  onBack: () => void;
}

const nameId = 'artist-name';

/** The profile of an artist who has no account. */
export function NewArtistForm({ name, onAdded, onBack }: NewArtistFormProps): ReactNode {
  const { api } = useApi();
  const [stageName, setStageName] = useState(name);
  const [genre, setGenre] = useState('');
  const [tried, setTried] = useState(false);
  const adding = useMutation({
    mutationFn: () =>
      api.post('/promotors/artists/register', {
        stageName: stageName.trim(),
        genre: genre.trim() || null,
      }),
    onSuccess: ({ data }) => onAdded(data.id),
  });
  const missing = stageName.trim().length < 2;
  const refused = refusedFields(adding.error)['stageName'];
  const fault = tried && missing ? 'Tulis nama panggung, paling sedikit 2 huruf' : refused;

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setTried(true);
    if (missing) document.getElementById(nameId)?.focus();
    else if (!adding.isPending) adding.mutate();
  }

  return (
    <form noValidate className={form.dialog} onSubmit={submit}>
      {adding.error && refused === undefined ? (
        <Alert tone="bad" title={failureText(adding.error)} />
      ) : null}
      <Field
        id={nameId}
        label="Nama panggung"
        required
        maxLength={80}
        autoComplete="off"
        error={fault}
        value={stageName}
        onChange={(event) => setStageName(event.currentTarget.value)}
      />
      <Field
        label="Genre"
        maxLength={60}
        autoComplete="off"
        value={genre}
        onChange={(event) => setGenre(event.currentTarget.value)}
      />
      <FormActions
        label="Daftarkan dan masukkan"
        busy={adding.isPending}
        cancelLabel="Kembali ke pencarian"
        onCancel={onBack}
      />
    </form>
  );
}
