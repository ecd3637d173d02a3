import { Alert } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './documents.module.css';

interface DocumentViewerProps {
  name: string;
  /** As the API found it in the file's bytes; the frame shows nothing but PDF. */
  type: string;
  file: Blob;
}

/** A picture or a PDF on the screen, by the browser's own viewer. */
export function DocumentViewer({ name, type, file }: DocumentViewerProps): ReactNode {
  const address = useAddress(file, type);
  if (type === 'application/pdf' && !navigator.pdfViewerEnabled) {
    return (
      <Alert tone="info" title="Peramban ini tidak menampilkan PDF">
        Unduh dokumennya untuk membacanya.
      </Alert>
    );
  }
  if (address === undefined) return null;
  return type === 'application/pdf' ? (
    <iframe className={styles.page} src={address} title={name} />
  ) : (
    <img className={styles.picture} src={address} alt={name} />
  );
}

/** An address of the page for a file, of a type that is not left to its sender. */
function useAddress(file: Blob, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, type]);
  return address;
}
