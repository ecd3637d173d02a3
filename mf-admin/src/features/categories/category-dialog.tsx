import { FormDialog, requiredText, textOrNull, useForm } from '@panggung/screens';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object, type InferOutput } from 'valibot';
import styles from '../frame/dialog-form.module.css';
import { useAdminAction } from '../frame/use-admin-action';
import type { CountedCategory } from './categories.queries';

interface CategoryDialogProps {
  /** Null for a new one. */
  category: CountedCategory | null;
  onDone: (news: string) => void;
  onClose: () => void;
}

const schema = object({ name: requiredText('Isi nama kategori'), description: textOrNull });

type Words = InferOutput<typeof schema>;

/** Name and description of a category. */
export function CategoryDialog({ category, onDone, onClose }: CategoryDialogProps): ReactNode {
  const action = useAdminAction(
    (api, { words, changes }: { words: Words; changes: Partial<Words> }) =>
      category === null
        ? api.post('/admin/categories', words)
        : api.patch('/admin/categories/{id}', changes, { path: { id: category.id } }),
    ({ words }) => onDone(`Kategori ${words.name} disimpan.`),
  );
  const form = useForm({
    id: 'category',
    schema,
    saved: { name: category?.name ?? '', description: category?.description ?? '' },
    codes: { CONFLICT: 'name' },
    send: (words, { changes }) => action.mutateAsync({ words, changes }),
  });
  return (
    <FormDialog
      title={category === null ? 'Tambah kategori' : 'Ubah kategori'}
      form={form}
      className={styles.form}
      summary={null}
      label="Simpan"
      onClose={onClose}
    >
      <Field {...form.field('name')} label="Nama" required maxLength={60} />
      <TextArea {...form.field('description')} label="Keterangan" maxLength={300} />
    </FormDialog>
  );
}
