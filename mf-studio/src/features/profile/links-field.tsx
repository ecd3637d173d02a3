import { Button, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import form from '../form/form.module.css';
import styles from './profile.module.css';
import { linksAtMost, profileFieldId, type LinkValues } from './profile-values';

interface LinksFieldProps {
  value: LinkValues[];
  faults: Record<string, string>;
  onChange: (links: LinkValues[]) => void;
}

/** Where else an artist is to be found. */
export function LinksField({ value, faults, onChange }: LinksFieldProps): ReactNode {
  const put = (index: number, part: Partial<LinkValues>) =>
    onChange(value.map((link, at) => (at === index ? { ...link, ...part } : link)));
  return (
    <fieldset className={form.section} id={profileFieldId('links')} tabIndex={-1}>
      <legend className={form.legend}>Tautan</legend>
      <p className={form.hint}>
        Situs, media sosial, atau layanan musik Anda. Paling banyak {linksAtMost}.
      </p>
      {faults['links'] ? <p className={form.error}>{faults['links']}</p> : null}
      {value.map(({ label, url }, index) => (
        // Links have no name of their own; their place is what tells them apart.
        <div key={index} role="group" aria-label={`Tautan ${index + 1}`} className={styles.link}>
          <Field
            id={profileFieldId(`links.${index}.label`)}
            label="Nama tautan"
            required
            maxLength={60}
            autoComplete="off"
            error={faults[`links.${index}.label`]}
            value={label}
            onChange={(event) => put(index, { label: event.currentTarget.value })}
          />
          <Field
            id={profileFieldId(`links.${index}.url`)}
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
              document.getElementById(profileFieldId('links'))?.focus();
            }}
          >
            Hapus
          </Button>
        </div>
      ))}
      {value.length < linksAtMost ? (
        <div>
          <Button variant="secondary" onClick={() => onChange([...value, { label: '', url: '' }])}>
            Tambah tautan
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
