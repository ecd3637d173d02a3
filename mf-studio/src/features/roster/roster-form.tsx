import { useApi, useQueryClient } from '@panggung/platform';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { artistKeys, studioKeys } from '@panggung/screens';
import { DraftForm } from '../form/draft-form';
import { useDraftForm } from '../form/use-draft-form';
import { PictureField } from '../pictures/picture-field';
import { OriginFields } from '../profile/origin-fields';
import { checkRoster, rosterFieldId as idOf, rosterValues } from './roster-values';
import type { RosterArtist } from './roster.queries';

interface RosterFormProps {
  /** Left out for somebody new. */
  artist?: RosterArtist;
  /** With what to say about it. */
  onDone: (news: string) => void;
}

/** Registers an artist, or changes the profile of one who has no account. */
export function RosterForm({ artist, onDone }: RosterFormProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const form = useDraftForm({
    storageKey: `panggung.studio.roster.${artist?.id ?? 'new'}`,
    saved: rosterValues(artist),
    check: checkRoster,
    async send(values) {
      const stageName = values.stageName.trim();
      const profile = { stageName, genre: values.genre, city: values.city };
      const email = values.inviteEmail.trim();
      if (artist) {
        const body = { ...profile, bio: values.bio, imageUrl: values.imageUrl || null };
        await api.patch('/studio/artists/{id}', body, { path: { id: artist.id } });
      } else {
        await api.post('/promotors/artists/register', { ...profile, inviteEmail: email || null });
      }
      await cache.invalidateQueries({ queryKey: studioKeys.roster });
      void cache.invalidateQueries({ queryKey: artistKeys.all });
      onDone(newsOf(stageName, artist === undefined, email));
    },
  });
  const { values, faults, change } = form;
  return (
    <DraftForm form={form} label={artist ? 'Simpan profil' : 'Daftarkan artis'} fieldId={idOf}>
      <Field
        id={idOf('stageName')}
        label="Nama panggung"
        required
        maxLength={80}
        autoComplete="off"
        error={faults['stageName']}
        value={values.stageName}
        onChange={(event) => change({ stageName: event.currentTarget.value })}
      />
      <OriginFields fieldId={idOf} values={values} faults={faults} change={change} />
      {artist ? (
        <>
          <TextArea
            id={idOf('bio')}
            label="Bio"
            rows={4}
            maxLength={2000}
            error={faults['bio']}
            value={values.bio}
            onChange={(event) => change({ bio: event.currentTarget.value })}
          />
          <PictureField
            id={idOf('imageUrl')}
            label="Foto"
            shape="square"
            alt={`Foto ${artist.stage_name}`}
            value={values.imageUrl}
            error={faults['imageUrl']}
            onChange={(imageUrl) => change({ imageUrl })}
          />
        </>
      ) : (
        <Field
          id={idOf('inviteEmail')}
          label="Email artis"
          type="email"
          hint="Bila diisi, artis kami undang untuk mengurus profilnya sendiri. Alamatnya tidak ditampilkan."
          maxLength={254}
          autoComplete="off"
          error={faults['inviteEmail']}
          value={values.inviteEmail}
          onChange={(event) => change({ inviteEmail: event.currentTarget.value })}
        />
      )}
    </DraftForm>
  );
}

function newsOf(stageName: string, added: boolean, email: string): string {
  if (!added) return `Profil ${stageName} tersimpan.`;
  if (email === '') return `${stageName} terdaftar.`;
  return `${stageName} terdaftar. Undangan kami kirim ke ${email}.`;
}
