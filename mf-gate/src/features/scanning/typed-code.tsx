import { Button, Field } from '@panggung/ui';
import { useRef, useState, type ReactNode } from 'react';
import styles from './gate.module.css';
import type { Shown } from '../device/judge';

/** Prefix of a QR code's content, as a handheld reader types it. */
const qrPrefix = 'PGT1.';

/** Input for a typed code; handheld readers act as keyboards. */
export function TypedCode({ onCode }: { onCode: (shown: Shown) => Promise<void> }): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  async function submit(): Promise<void> {
    const typed = field.current?.value.trim() ?? '';
    setFault(typed === '' ? 'Ketik kode tiketnya dulu' : undefined);
    if (typed === '') return;
    // Ready for the next code at once: a reader does not wait for the answer.
    if (field.current) field.current.value = '';
    field.current?.focus();
    await onCode(typed.startsWith(qrPrefix) ? { qr: typed } : { code: typed.slice(0, 40) });
  }

  return (
    <form
      className={styles.typed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        ref={field}
        label="Kode tiket"
        hint="Tertulis di bawah kode QR, misalnya TKT-7H2K…"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={1_000}
        error={fault}
      />
      <Button type="submit" variant="secondary" size="lg">
        Periksa
      </Button>
    </form>
  );
}
