import { useApi, useQueryClient } from '@panggung/platform';
import { Badge, Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { FormPage, promotorKeys, ifMatch, useVersionedForm } from '@panggung/screens';
import styles from '../form/form.module.css';
import { PictureField } from '../pictures/picture-field';
import profile from './profile.module.css';
import { promotorComparison } from './profile-comparison';
import { promotorSchema, promotorValues } from './profile-values';
import { ownPromotor, type OwnPromotor } from './profile.queries';

/** The public profile of a promotor. */
export function PromotorForm({ promotor }: { promotor: OwnPromotor }): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const form = useVersionedForm({
    id: 'profile',
    what: 'Profil ini',
    schema: promotorSchema,
    present: promotor,
    valuesOf: (present) => promotorValues(present ?? promotor),
    fields: promotorComparison,
    draft: `studio.promotor.${promotor.id}`,
    async send(_, { changes, version }) {
      const answer = await api.patch('/studio/promotor', changes, { headers: ifMatch(version) });
      cache.setQueryData(ownPromotor(api).queryKey, answer);
      void cache.invalidateQueries({ queryKey: promotorKeys.all });
      return answer.data;
    },
  });
  return (
    <FormPage form={form} label="Simpan profil">
      <fieldset className={styles.section}>
        <legend className={styles.legend}>Tentang penyelenggara</legend>
        <div>
          <p className={profile.verified}>
            {promotor.name} {promotor.verified ? <Badge tone="good">Terverifikasi</Badge> : null}
          </p>
          <p className={styles.hint}>
            Nama sesuai hasil verifikasi dan tidak dapat diubah dari sini. Alamat dan rekening dari
            pengajuan Anda tidak ditampilkan kepada siapa pun.
          </p>
        </div>
        <TextArea
          {...form.field('description')}
          label="Deskripsi"
          hint="Acara seperti apa yang Anda selenggarakan. Paling panjang 2.000 huruf."
          rows={6}
          maxLength={2000}
        />
        <div className={styles.pair}>
          <Field {...form.field('city')} label="Kota" maxLength={80} autoComplete="off" />
          <Field
            {...form.field('website')}
            label="Situs web"
            type="url"
            maxLength={500}
            autoComplete="url"
          />
        </div>
        <PictureField
          {...form.field('imageUrl')}
          label="Logo"
          shape="square"
          alt="Logo penyelenggara"
          onChange={(imageUrl) => form.change({ imageUrl })}
          onUpload={(message) => form.hold('imageUrl', message)}
        />
      </fieldset>
    </FormPage>
  );
}
