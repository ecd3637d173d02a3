import { formatRupiah } from '@panggung/format';
import { failureText } from '@panggung/platform';
import { Button, Field } from '@panggung/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './promo-field.module.css';
import type { PromoState } from './use-promo';

interface PromoFieldProps {
  id: string;
  promo: PromoState;
  /** Rupiah that the code takes off the chosen tickets. */
  discount: number;
  /** Error of the field, after the visitor tried to send the form. */
  error: string | undefined;
}

/** The field for a promo code: typing it, checking it, and its discount. */
export function PromoField({ id, promo, discount, error }: PromoFieldProps): ReactNode {
  const { typed, applied, rule } = promo;
  if (applied !== '' && rule) {
    return (
      <div className={styles.applied}>
        <p role="status">
          <strong>{rule.code}</strong>{' '}
          {discount > 0
            ? `menghemat ${formatRupiah(discount)}`
            : 'belum mengubah harga: pilih tiket yang termasuk promo'}
        </p>
        <Button id={id} variant="quiet" onClick={promo.remove}>
          Hapus kode promo
        </Button>
        {error === undefined ? null : <p className={styles.error}>{error}</p>}
      </div>
    );
  }
  const refused = applied !== '' && promo.failure ? failureText(promo.failure) : undefined;
  return (
    <div className={styles.form}>
      <Field
        id={id}
        label="Kode promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        error={refused ?? error}
        value={typed}
        onChange={({ currentTarget }) => promo.type(currentTarget.value)}
        onKeyDown={(event) => applyOnEnter(event, promo.apply)}
      />
      <Button
        variant="secondary"
        busy={promo.busy}
        disabled={typed.trim() === ''}
        onClick={promo.apply}
      >
        {promo.busy ? 'Memeriksa…' : 'Pakai'}
      </Button>
    </div>
  );
}

/** Enter in this field checks the code instead of sending the order. */
function applyOnEnter(event: KeyboardEvent, apply: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  apply();
}
