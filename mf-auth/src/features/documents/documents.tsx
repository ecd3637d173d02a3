import { acceptedTypes, documentRule } from '@panggung/policy';
import { failureText, useApi, useAction, useQuery, useQueryClient } from '@panggung/platform';
import { fileFault } from '@panggung/screens';
import { Card, FileField, RetryAlert, Skeleton } from '@panggung/ui';
import { useRef, useState, type ReactNode } from 'react';
import { DocumentRow } from './document-row';
import styles from './documents.module.css';
import { most, ownDocuments } from './documents.queries';

/** Documents that the applicant adds as proof; only admins can see them. */
export function Documents({ userId }: { userId: string }): ReactNode {
  const { api } = useApi();
  const { data, error, refetch } = useQuery(ownDocuments(api, userId));
  return (
    <Card>
      <section className={styles.documents} aria-labelledby="documents">
        <h2 id="documents" className={styles.heading}>
          Dokumen pendukung
        </h2>
        <p className={styles.note}>
          Misalnya KTP, akta perusahaan, atau NIB. Paling banyak {most} berkas PDF atau gambar,
          masing-masing paling besar {documentRule.megabytes} MB. Hanya Anda dan admin kami yang
          dapat melihatnya.
        </p>
        {data ? (
          <DocumentList userId={userId} documents={data.data} />
        ) : error ? (
          <RetryAlert title={failureText(error)} onRetry={refetch} />
        ) : (
          <Skeleton />
        )}
      </section>
    </Card>
  );
}

interface DocumentListProps {
  userId: string;
  documents: Parameters<typeof DocumentRow>[0]['document'][];
}

function DocumentList({ userId, documents }: DocumentListProps): ReactNode {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const { queryKey } = ownDocuments(api, userId);

  const adding = useAction({
    mutationFn: (file: File) =>
      api.postFile('/verifications/my/documents', file, {
        query: { name: file.name.slice(0, 120) },
      }),
    async onSuccess(_, file) {
      await queryClient.invalidateQueries({ queryKey });
      setNews(`${file.name} tersimpan.`);
    },
    onError: (error) => setFault(failureText(error)),
    onSettled: () => {
      if (input.current) input.current.value = '';
    },
  });
  const removing = useAction({
    mutationFn: (document: { id: string; name: string }) =>
      api.delete('/verifications/my/documents/{id}', undefined, { path: { id: document.id } }),
    async onSuccess(_, { name }) {
      await queryClient.invalidateQueries({ queryKey });
      setNews(`${name} dihapus.`);
      input.current?.focus();
    },
    onError: (error) => setFault(failureText(error)),
  });

  async function choose(file: File | undefined): Promise<void> {
    if (!file || adding.isPending) return;
    const wrong = await fileFault(file, documentRule);
    setFault(wrong);
    setNews('');
    if (wrong === null) adding.mutate(file);
  }

  return (
    <>
      {documents.length === 0 ? <p>Belum ada dokumen.</p> : null}
      <ul role="list" className={styles.list}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            busy={removing.isPending}
            onRemove={() => removing.mutate(document)}
          />
        ))}
      </ul>
      {documents.length < most ? (
        <FileField
          ref={input}
          id="document"
          label="Tambah dokumen"
          choose="Pilih dokumen"
          accept={acceptedTypes(documentRule)}
          aria-invalid={fault === null ? undefined : true}
          aria-describedby={fault === null ? undefined : 'document-fault'}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
      ) : (
        <p className={styles.note}>Hapus salah satu untuk menambah yang lain.</p>
      )}
      {fault === null ? null : (
        <p id="document-fault" role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <p role="status" className={styles.note}>
        {adding.isPending ? 'Mengunggah…' : news}
      </p>
    </>
  );
}
