import { useApi, useQueryClient } from '@panggung/platform';
import { FormDialog, emailText, studioKeys, useForm } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import type { RosterArtist } from './roster.queries';

interface InviteDialogProps {
  artist: RosterArtist;
  onDone: (news: string) => void;
  onClose: () => void;
}

const schema = object({ email: emailText });

/** Invites an artist by mail to take over a profile, for the first time or again. */
export function InviteDialog({ artist, onDone, onClose }: InviteDialogProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const form = useForm({
    id: 'roster-invite',
    schema,
    saved: { email: artist.inviteEmail ?? '' },
    async send({ email }) {
      await api.post('/studio/artists/{id}/invite', { email }, { path: { id: artist.id } });
      await cache.invalidateQueries({ queryKey: studioKeys.roster });
      onDone(`Undangan untuk ${artist.stage_name} kami kirim ke ${email}.`);
    },
  });
  return (
    <FormDialog
      title={`Undang ${artist.stage_name}`}
      form={form}
      summary={null}
      label="Kirim undangan"
      busyLabel="Mengirim…"
      onClose={onClose}
    >
      <p>
        Yang diundang mendapat tautan sekali pakai untuk mengambil alih profil ini dengan akun
        artisnya. Setelah itu hanya artisnya yang dapat mengubahnya.
        {artist.inviteEmail === null ? '' : ' Tautan di undangan sebelumnya tidak berlaku lagi.'}
      </p>
      <Field
        {...form.field('email')}
        label="Email artis"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
    </FormDialog>
  );
}
