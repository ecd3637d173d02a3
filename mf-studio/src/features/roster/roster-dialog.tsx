import { useApi, useQueryClient } from '@panggung/platform';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { FormDialog, artistKeys, studioKeys, useForm } from '@panggung/screens';
import { PictureField } from '../pictures/picture-field';
import { OriginFields } from '../profile/origin-fields';
import { rosterSchema, rosterValues } from './roster-values';
import type { RosterArtist } from './roster.queries';

interface RosterDialogProps {
  /** Left out for a new artist. */
  artist?: RosterArtist;
  /** Called with the success message. */
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Registers an artist, or changes the profile of one without an account. */
export function RosterDialog({ artist, onDone, onClose }: RosterDialogProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const form = useForm({
    id: 'roster',
    schema: rosterSchema,
    saved: rosterValues(artist),
    draft: `studio.roster.${artist?.id ?? 'new'}`,
    async send({ stageName, genre, city, inviteEmail: email }, { changes }) {
      if (artist) {
        const { inviteEmail: _, ...profile } = changes;
        await api.patch('/studio/artists/{id}', profile, { path: { id: artist.id } });
      } else {
        const profile = { stageName, genre, city, inviteEmail: email || null };
        await api.post('/promotors/artists/register', profile);
      }
      await cache.invalidateQueries({ queryKey: studioKeys.roster });
      void cache.invalidateQueries({ queryKey: artistKeys.all });
      onDone(newsOf(stageName, artist === undefined, email));
    },
  });
  return (
    <FormDialog
      title={artist ? `Profil ${artist.stage_name}` : 'Daftarkan artis'}
      form={form}
      label={artist ? 'Simpan profil' : 'Daftarkan artis'}
      onClose={onClose}
    >
      <Field
        {...form.field('stageName')}
        label="Nama panggung"
        required
        maxLength={80}
        autoComplete="off"
      />
      <OriginFields genre={form.field('genre')} city={form.field('city')} />
      {artist ? (
        <>
          <TextArea {...form.field('bio')} label="Bio" rows={4} maxLength={2000} />
          <PictureField
            {...form.field('imageUrl')}
            label="Foto"
            shape="square"
            alt={`Foto ${artist.stage_name}`}
            onChange={(imageUrl) => form.change({ imageUrl })}
            onUpload={(message) => form.hold('imageUrl', message)}
          />
        </>
      ) : (
        <Field
          {...form.field('inviteEmail')}
          label="Email artis"
          type="email"
          hint="Bila diisi, artis kami undang untuk mengurus profilnya sendiri. Alamatnya tidak ditampilkan."
          maxLength={254}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

function newsOf(stageName: string, added: boolean, email: string): string {
  if (!added) return `Profil ${stageName} tersimpan.`;
  if (email === '') return `${stageName} terdaftar.`;
  return `${stageName} terdaftar. Undangan kami kirim ke ${email}.`;
}
