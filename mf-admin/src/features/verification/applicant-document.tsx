import { failureText, useAction, useApi } from '@panggung/platform';
import { Alert, Button, saveFile } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { DocumentViewer } from './document-viewer';
import styles from './documents.module.css';
import type { Verification } from './verification.queries';

type Document = Verification['documents'][number];

const endings: Record<Document['type'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** One document, shown in place or saved. It is fetched once and forgotten with the screen. */
export function ApplicantDocument({ document }: { document: Document }): ReactNode {
  const { id, name, type } = document;
  const { api } = useApi();
  const [file, setFile] = useState<Blob>();
  const [shown, setShown] = useState(false);
  const fetching = useAction({
    async mutationFn(use: (file: Blob) => void) {
      const path = '/admin/verification-documents/{id}';
      const fetched = file ?? (await api.getFile(path, { path: { id } }));
      setFile(fetched);
      use(fetched);
    },
  });
  return (
    <li className={styles.document}>
      <div className={styles.name}>
        <span>{name}</span>
        <Button
          variant="secondary"
          aria-label={`${shown ? 'Tutup' : 'Lihat'} ${name}`}
          aria-expanded={shown}
          busy={fetching.isPending}
          onClick={() => (shown ? setShown(false) : fetching.mutate(() => setShown(true)))}
        >
          {shown ? 'Tutup' : 'Lihat'}
        </Button>
        <Button
          variant="quiet"
          aria-label={`Unduh ${name}`}
          busy={fetching.isPending}
          onClick={() => fetching.mutate((fetched) => saveFile(fileName(document), fetched))}
        >
          Unduh
        </Button>
      </div>
      {fetching.error ? <Alert tone="bad" title={failureText(fetching.error)} /> : null}
      {shown && file ? <DocumentViewer name={name} type={type} file={file} /> : null}
    </li>
  );
}

function fileName({ name, type }: Document): string {
  const ending = `.${endings[type]}`;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}
