import { useApi, useQueryClient } from '@panggung/platform';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { artistKeys } from '@panggung/screens';
import { DraftForm } from '../form/draft-form';
import styles from '../form/form.module.css';
import { useDraftForm } from '../form/use-draft-form';
import { PictureField } from '../pictures/picture-field';
import { LinksField } from './links-field';
import { OriginFields } from './origin-fields';
import { artistPayload, artistValues, checkArtist, profileFieldId as idOf } from './profile-values';
import { ownArtist, type OwnArtist } from './profile.queries';

/** What an artist shows of themselves. */
export function ArtistForm({ artist }: { artist: OwnArtist }): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const form = useDraftForm({
    storageKey: `panggung.studio.artist.${artist.id}`,
    saved: artistValues(artist),
    check: checkArtist,
    async send(values) {
      const answer = await api.patch('/studio/artist', artistPayload(values));
      cache.setQueryData(ownArtist(api).queryKey, answer);
      void cache.invalidateQueries({ queryKey: artistKeys.all });
    },
  });
  const { values, faults, change } = form;
  return (
    <DraftForm form={form} label="Simpan profil" fieldId={idOf}>
      <fieldset className={styles.section}>
        <legend className={styles.legend}>Tentang Anda</legend>
        <Field
          id={idOf('stageName')}
          label="Nama panggung"
          required
          maxLength={120}
          autoComplete="off"
          error={faults['stageName']}
          value={values.stageName}
          onChange={(event) => change({ stageName: event.currentTarget.value })}
        />
        <OriginFields fieldId={idOf} values={values} faults={faults} change={change} />
        <TextArea
          id={idOf('bio')}
          label="Bio"
          hint="Siapa Anda dan seperti apa panggung Anda. Paling panjang 2.000 huruf."
          rows={6}
          maxLength={2000}
          error={faults['bio']}
          value={values.bio}
          onChange={(event) => change({ bio: event.currentTarget.value })}
        />
        <PictureField
          id={idOf('imageUrl')}
          label="Foto"
          shape="square"
          alt="Foto profil"
          value={values.imageUrl}
          error={faults['imageUrl']}
          onChange={(imageUrl) => change({ imageUrl })}
        />
      </fieldset>
      <LinksField value={values.links} faults={faults} onChange={(links) => change({ links })} />
    </DraftForm>
  );
}
