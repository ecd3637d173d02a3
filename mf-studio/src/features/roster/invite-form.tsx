import { failureText, useApi, useMutation, useQueryClient } from '@panggung/platform';
import { Alert, Field, FormActions } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { studioKeys } from '@panggung/screens';
import styles from '../form/form.module.css';
import { refusedFields } from '../form/refused-fields';
import { emailFault, looksLikeEmail } from './roster-values';
import type { RosterArtist } from './roster.queries';

interface InviteFormProps {
  artist: RosterArtist;
  onDone: (news: string) => void;
  onCancel: () => void;
}

const fieldId = 'roster-invite';

/** Asks somebody by mail to take a profile over, for the first time or again. */
export function InviteForm({ artist, onDone, onCancel }: InviteFormProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const [email, setEmail] = useState(artist.inviteEmail ?? '');
  const [tried, setTried] = useState(false);
  const inviting = useMutation({
    mutationFn: () =>
      api.post('/studio/artists/{id}/invite', { email: email.trim() }, { path: { id: artist.id } }),
    async onSuccess() {
      await cache.invalidateQueries({ queryKey: studioKeys.roster });
      onDone(`Undangan untuk ${artist.stage_name} kami kirim ke ${email.trim()}.`);
    },
  });
  const wrong = !looksLikeEmail(email);
  const refused = refusedFields(inviting.error)['email'];
  return (
    <form
      noValidate
      className={styles.dialog}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setTried(true);
        if (wrong) document.getElementById(fieldId)?.focus();
        else if (!inviting.isPending) inviting.mutate();
      }}
    >
      <p>
        Yang diundang mendapat tautan sekali pakai untuk mengambil alih profil ini dengan akun
        artisnya. Setelah itu hanya artisnya yang dapat mengubahnya.
        {artist.inviteEmail === null ? '' : ' Tautan di undangan sebelumnya tidak berlaku lagi.'}
      </p>
      {inviting.error && refused === undefined ? (
        <Alert tone="bad" title={failureText(inviting.error)} />
      ) : null}
      <Field
        id={fieldId}
        label="Email artis"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        error={tried && wrong ? emailFault : refused}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <FormActions
        label="Kirim undangan"
        busyLabel="Mengirim…"
        busy={inviting.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
