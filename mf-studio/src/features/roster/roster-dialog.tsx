import { useApi, useQueryClient, type Payload } from '@panggung/platform';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { FormDialog, artistKeys, ifMatch, studioKeys, useVersionedForm } from '@panggung/screens';
import { useNamesakes } from '../namesakes/use-namesakes';
import { PictureField } from '../pictures/picture-field';
import { OriginFields } from '../profile/origin-fields';
import { rosterComparison } from './roster-comparison';
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
  async function store(profile: Payload<'/studio/artists/{id}', 'patch'>, version: string) {
    if (artist === undefined) return undefined;
    const over = { path: { id: artist.id }, headers: ifMatch(version) };
    return (await api.patch('/studio/artists/{id}', profile, over)).data;
  }
  const namesakes = useNamesakes();
  const form = useVersionedForm({
    id: 'roster',
    what: 'Profil ini',
    schema: rosterSchema,
    present: artist ?? null,
    valuesOf: rosterValues,
    fields: rosterComparison,
    draft: `studio.roster.${artist?.id ?? 'new'}`,
    async send({ stageName, genre, city, inviteEmail: email }, { changes, version, told }) {
      const { inviteEmail: _, ...profile } = changes;
      const stored = await store(profile, version);
      if (stored === undefined) {
        const registered = { stageName, genre, city, inviteEmail: email || null };
        const insistence = namesakes.insistence(stageName);
        await api.post('/promotors/artists/register', { ...registered, ...insistence });
      }
      await cache.invalidateQueries({ queryKey: studioKeys.roster });
      void cache.invalidateQueries({ queryKey: artistKeys.all });
      onDone(`${newsOf(stageName, artist === undefined, email)} ${told}`.trim());
      return stored;
    },
  });
  return (
    <FormDialog
      title={artist ? `Profil ${artist.stage_name}` : 'Daftarkan artis'}
      form={form}
      label={artist ? 'Simpan profil' : 'Daftarkan artis'}
      onClose={onClose}
      failure={namesakes.offer(form, ({ stage_name }) => {
        form.discard();
        onDone(`${stage_name} sudah ada di Panggung. Undang dari line-up acara Anda.`);
      })}
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
