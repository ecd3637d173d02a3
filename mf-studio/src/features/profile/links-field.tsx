import type { FormState } from '@panggung/screens';
import { Button, Field } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from '../form/form.module.css';
import profile from './profile.module.css';
import { linksAtMost, type ArtistValues, type LinkValues } from './profile-values';

/** Links to an artist's other sites. */
export function LinksField({ form }: { form: FormState<ArtistValues> }): ReactNode {
  const { faults, idOf } = form;
  const [added, setAdded] = useState<{ index: number } | null>(null);
  // The button may be gone with the last link that is possible.
  useEffect(() => {
    if (added !== null) document.getElementById(idOf(`links.${added.index}.label`))?.focus();
  }, [added]);
  const value = form.values.links;
  const onChange = (links: LinkValues[]) => form.change({ links });
  const put = (index: number, part: Partial<LinkValues>) =>
    onChange(value.map((link, at) => (at === index ? { ...link, ...part } : link)));
  return (
    <fieldset className={styles.section} id={idOf('links')} tabIndex={-1}>
      <legend className={styles.legend}>Tautan</legend>
      <p className={styles.hint}>
        Situs, media sosial, atau layanan musik Anda. Paling banyak {linksAtMost}.
      </p>
      {faults['links'] ? <p className={styles.error}>{faults['links']}</p> : null}
      {value.map(({ label, url }, index) => (
        // Links have no key of their own; only their index tells them apart.
        <div key={index} role="group" aria-label={`Tautan ${index + 1}`} className={profile.link}>
          <Field
            id={idOf(`links.${index}.label`)}
            label="Nama tautan"
            required
            maxLength={60}
            autoComplete="off"
            error={faults[`links.${index}.label`]}
            value={label}
            onChange={(event) => put(index, { label: event.currentTarget.value })}
          />
          <Field
            id={idOf(`links.${index}.url`)}
            label="Alamat"
            type="url"
            required
            maxLength={500}
            autoComplete="off"
            error={faults[`links.${index}.url`]}
            value={url}
            onChange={(event) => put(index, { url: event.currentTarget.value })}
          />
          <Button
            variant="quiet"
            aria-label={`Hapus tautan ${label || index + 1}`}
            onClick={() => {
              onChange(value.filter((_, at) => at !== index));
              document.getElementById(idOf('links'))?.focus();
            }}
          >
            Hapus
          </Button>
        </div>
      ))}
      {value.length < linksAtMost ? (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              onChange([...value, { label: '', url: '' }]);
              setAdded({ index: value.length });
            }}
          >
            Tambah tautan
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
