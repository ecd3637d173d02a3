import { failureText, useApi, useAction } from '@panggung/platform';
import { Alert, Button, saveFile } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './history.module.css';
import type { Verification } from './verification.queries';

type Document = Verification['documents'][number];

const endings: Record<Document['type'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Documents that an applicant sent as proof; the API records who opens one. */
export function Documents({ documents }: Pick<Verification, 'documents'>): ReactNode {
  const { api } = useApi();
  const opening = useAction({
    async mutationFn({ id, name, type }: Document) {
      const file = await api.getFile('/admin/verification-documents/{id}', { path: { id } });
      const ending = `.${endings[type]}`;
      saveFile(name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`, file);
    },
  });
  if (documents.length === 0) return <p>Tidak ada dokumen pendukung.</p>;
  return (
    <section className={styles.history} aria-label="Dokumen pendukung">
      <h3 className={styles.heading}>Dokumen pendukung</h3>
      <ul role="list" className={styles.files}>
        {documents.map((document) => (
          <li key={document.id}>
            <Button
              variant="secondary"
              busy={opening.isPending}
              onClick={() => opening.mutate(document)}
            >
              Unduh {document.name}
            </Button>
          </li>
        ))}
      </ul>
      {opening.error ? <Alert tone="bad" title={failureText(opening.error)} /> : null}
    </section>
  );
}
