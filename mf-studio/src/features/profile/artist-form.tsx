import { useApi, useQueryClient } from '@panggung/platform';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { FormPage, artistKeys, ifMatch, useVersionedForm } from '@panggung/screens';
import styles from '../form/form.module.css';
import { PictureField } from '../pictures/picture-field';
import { LinksField } from './links-field';
import { OriginFields } from './origin-fields';
import { artistComparison } from './profile-comparison';
import { artistSchema, artistValues } from './profile-values';
import { ownArtist, type OwnArtist } from './profile.queries';

/** The public profile of an artist. */
export function ArtistForm({ artist }: { artist: OwnArtist }): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const form = useVersionedForm({
    id: 'profile',
    what: 'Profil ini',
    schema: artistSchema,
    present: artist,
    valuesOf: (present) => artistValues(present ?? artist),
    fields: artistComparison,
    draft: `studio.artist.${artist.id}`,
    async send(_, { changes, version }) {
      const answer = await api.patch('/studio/artist', changes, { headers: ifMatch(version) });
      cache.setQueryData(ownArtist(api).queryKey, answer);
      void cache.invalidateQueries({ queryKey: artistKeys.all });
      return answer.data;
    },
  });
  return (
    <FormPage form={form} label="Simpan profil">
      <fieldset className={styles.section}>
        <legend className={styles.legend}>Tentang Anda</legend>
        <Field
          {...form.field('stageName')}
          label="Nama panggung"
          required
          maxLength={120}
          autoComplete="off"
        />
        <OriginFields genre={form.field('genre')} city={form.field('city')} />
        <TextArea
          {...form.field('bio')}
          label="Bio"
          hint="Siapa Anda dan seperti apa panggung Anda. Paling panjang 2.000 huruf."
          rows={6}
          maxLength={2000}
        />
        <PictureField
          {...form.field('imageUrl')}
          label="Foto"
          shape="square"
          alt="Foto profil"
          onChange={(imageUrl) => form.change({ imageUrl })}
          onUpload={(message) => form.hold('imageUrl', message)}
        />
      </fieldset>
      <LinksField form={form} />
    </FormPage>
  );
}
