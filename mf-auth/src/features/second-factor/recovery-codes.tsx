import { Actions, Alert, Button, saveFile } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Recovery codes for a lost phone. They are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // The button that opened this is gone from the page.
  useEffect(() => box.current?.focus(), []);
  const save = () => {
    const text = `Kode pemulihan Panggung. Tiap kode berlaku satu kali.\n\n${codes.join('\n')}\n`;
    saveFile('panggung-kode-pemulihan.txt', new Blob([text], { type: 'text/plain' }));
  };
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      <Alert tone="good" title="Verifikasi dua langkah aktif">
        <p>
          Simpan kode pemulihan ini sekarang; <strong>kami tidak dapat menampilkannya lagi</strong>.
          Jika ponsel Anda hilang, tiap kode dapat dipakai satu kali sebagai pengganti kode dari
          aplikasi.
        </p>
      </Alert>
      <ul role="list" aria-label="Kode pemulihan" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button onClick={onKept}>Sudah saya simpan</Button>
        <Button variant="secondary" onClick={save}>
          Unduh kode
        </Button>
      </Actions>
    </div>
  );
}
