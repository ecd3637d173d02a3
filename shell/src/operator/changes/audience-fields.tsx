import type { TextProps } from '@panggung/screens';
import { CheckboxGroup, Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { isRole, roleOptions, type Role } from './audience';

interface AudienceFieldsProps {
  roles: {
    id: string;
    error: string | undefined;
    chosen: readonly Role[];
    onChange: (chosen: Role[]) => void;
  };
  cities: TextProps;
  accounts: TextProps;
}

/** Who gets a canary whatever the share is; one of them is enough. */
export function AudienceFields({ roles, cities, accounts }: AudienceFieldsProps): ReactNode {
  return (
    <>
      <CheckboxGroup
        {...roles}
        legend="Peran"
        hint="Berlaku bagi yang sudah masuk."
        options={roleOptions}
        onChange={(chosen) => roles.onChange(chosen.filter(isRole))}
      />
      <Field
        {...cities}
        label="Kota"
        hint="Dipisah koma, misalnya: Jakarta, Bandung. Hanya bila proksi di depan situs memberi tahu kotanya."
        autoComplete="off"
      />
      <TextArea
        {...accounts}
        label="Akun (opsional)"
        hint="Alamat email atau id akun, dipisah koma. Yang disimpan hanya sidiknya."
        rows={2}
      />
    </>
  );
}
