import {
  FormDialog,
  ifMatch,
  requiredText,
  textOrNull,
  useVersionedForm,
  type Comparison,
} from '@panggung/screens';
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

interface SentWords {
  words: Words;
  changes: Partial<Words>;
  version: string;
  told: string;
}

const fields: Comparison<{ name: string; description: string }> = {
  name: { label: 'Nama' },
  description: { label: 'Keterangan' },
};

const valuesOf = (category: CountedCategory | null) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
});

/** Name and description of a category. */
export function CategoryDialog({ category, onDone, onClose }: CategoryDialogProps): ReactNode {
  const action = useAdminAction(
    (api, { words, changes, version }: SentWords) =>
      category === null
        ? api.post('/admin/categories', words)
        : api.patch('/admin/categories/{id}', changes, {
            path: { id: category.id },
            headers: ifMatch(version),
          }),
    ({ words, told }) => onDone(`Kategori ${words.name} disimpan. ${told}`.trim()),
  );
  const form = useVersionedForm({
    id: 'category',
    what: 'Kategori ini',
    schema,
    present: category,
    valuesOf,
    fields,
    codes: { CONFLICT: 'name' },
    async send(words, sent) {
      const { data } = await action.mutateAsync({ words, ...sent });
      return data.find(({ id }) => id === category?.id);
    },
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
