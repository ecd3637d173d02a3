import { useApi, useQueryClient } from '@panggung/platform';
import { Badge, Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { promotorKeys } from '@panggung/screens';
import { DraftForm } from '../form/draft-form';
import form from '../form/form.module.css';
import { useDraftForm } from '../form/use-draft-form';
import { PictureField } from '../pictures/picture-field';
import styles from './profile.module.css';
import {
  checkPromotor,
  profileFieldId as idOf,
  promotorPayload,
  promotorValues,
} from './profile-values';
import { ownPromotor, type OwnPromotor } from './profile.queries';

/** What a promotor shows of themselves. */
export function PromotorForm({ promotor }: { promotor: OwnPromotor }): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const draft = useDraftForm({
    storageKey: `panggung.studio.promotor.${promotor.id}`,
    saved: promotorValues(promotor),
    check: checkPromotor,
    async send(values) {
      const answer = await api.patch('/studio/promotor', promotorPayload(values));
      cache.setQueryData(ownPromotor(api).queryKey, answer);
      void cache.invalidateQueries({ queryKey: promotorKeys.all });
    },
  });
  const { values, faults, change } = draft;
  return (
    <DraftForm form={draft} label="Simpan profil" fieldId={idOf}>
      <fieldset className={form.section}>
        <legend className={form.legend}>Tentang penyelenggara</legend>
        <div>
          <p className={styles.verified}>
            {promotor.name} {promotor.verified ? <Badge tone="good">Terverifikasi</Badge> : null}
          </p>
          <p className={form.hint}>
            Nama sesuai hasil verifikasi dan tidak dapat diubah dari sini. Alamat dan rekening dari
            pengajuan Anda tidak ditampilkan kepada siapa pun.
          </p>
        </div>
        <TextArea
          id={idOf('description')}
          label="Deskripsi"
          hint="Acara seperti apa yang Anda selenggarakan. Paling panjang 2.000 huruf."
          rows={6}
          maxLength={2000}
          error={faults['description']}
          value={values.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <div className={form.pair}>
          <Field
            id={idOf('city')}
            label="Kota"
            maxLength={80}
            autoComplete="off"
            error={faults['city']}
            value={values.city}
            onChange={(event) => change({ city: event.currentTarget.value })}
          />
          <Field
            id={idOf('website')}
            label="Situs web"
            type="url"
            maxLength={500}
            autoComplete="url"
            error={faults['website']}
            value={values.website}
            onChange={(event) => change({ website: event.currentTarget.value })}
          />
        </div>
        <PictureField
          id={idOf('imageUrl')}
          label="Logo"
          shape="square"
          alt="Logo penyelenggara"
          value={values.imageUrl}
          error={faults['imageUrl']}
          onChange={(imageUrl) => change({ imageUrl })}
        />
      </fieldset>
    </DraftForm>
  );
}
