import type { ReactNode } from 'react';
import { ApplicantDocument } from './applicant-document';
import styles from './documents.module.css';
import type { Verification } from './verification.queries';

/** Documents that an applicant sent as proof; the API records who opens one. */
export function Documents({ documents }: Pick<Verification, 'documents'>): ReactNode {
  if (documents.length === 0) return <p>Tidak ada dokumen pendukung.</p>;
  return (
    <section className={styles.documents} aria-label="Dokumen pendukung">
      <h2 className={styles.heading}>Dokumen pendukung</h2>
      <ul role="list" className={styles.list}>
        {documents.map((document) => (
          <ApplicantDocument key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}
