import { failureText } from '@panggung/platform';
import { Alert, Dialog, Field, FormActions, TextArea } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styles from '../frame/dialog-form.module.css';
import { useAction } from '../frame/use-action';
import type { CountedCategory } from './categories.queries';

interface CategoryDialogProps {
  /** Null for a new one. */
  category: CountedCategory | null;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Name and description of a category. */
export function CategoryDialog({ category, onDone, onClose }: CategoryDialogProps): ReactNode {
  const [name, setName] = useState(category?.name ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const [tried, setTried] = useState(false);
  const missing = name.trim() === '';
  const action = useAction(
    (api, words: { name: string; description: string | null }) =>
      category === null
        ? api.post('/admin/categories', words)
        : api.patch('/admin/categories/{id}', words, { path: { id: category.id } }),
    (words) => onDone(`Kategori ${words.name} disimpan.`),
  );

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setTried(true);
    if (missing) document.getElementById('category-name')?.focus();
    else if (!action.isPending) {
      action.mutate({ name: name.trim(), description: description.trim() || null });
    }
  }

  return (
    <Dialog title={category === null ? 'Tambah kategori' : 'Ubah kategori'} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {action.error ? <Alert tone="bad" title={failureText(action.error)} /> : null}
        <Field
          id="category-name"
          label="Nama"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={tried && missing ? 'Isi nama kategori' : undefined}
        />
        <TextArea
          label="Keterangan"
          maxLength={300}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <FormActions label="Simpan" busy={action.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
