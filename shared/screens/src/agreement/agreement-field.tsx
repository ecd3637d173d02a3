import { minimumAge } from '@panggung/policy';
import type { ReactNode } from 'react';
import styles from './agreement-field.module.css';

interface AgreementFieldProps {
  id: string;
  checked: boolean;
  onChange: (agreed: boolean) => void;
  error: string | undefined;
  /** What the person does, for those who need their parents' consent to it. */
  deed: 'memesan' | 'mendaftar';
}

/** Agreement to terms and privacy notice, which open in a new tab so that nothing typed is lost. */
export function AgreementField(props: AgreementFieldProps): ReactNode {
  const { id, checked, onChange, error, deed } = props;
  return (
    <div className={styles.agreement}>
      <label className={styles.label}>
        <input
          id={id}
          type="checkbox"
          required
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-links ${id}-error` : `${id}-links`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          Saya menyetujui Syarat & Ketentuan dan Kebijakan Privasi, dan berusia minimal {minimumAge}{' '}
          tahun atau {deed} dengan persetujuan orang tua atau wali.
        </span>
      </label>
      <p id={`${id}-links`} className={styles.links}>
        Baca{' '}
        <a href="/terms" target="_blank" rel="noreferrer">
          Syarat & Ketentuan
        </a>{' '}
        dan{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          Kebijakan Privasi
        </a>{' '}
        di tab baru.
      </p>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
