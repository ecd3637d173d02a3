import type { ReactNode } from 'react';
import { useAdminAction } from '../frame/use-admin-action';
import { WordsDialog } from '../frame/words-dialog';
import type { CountedCategory } from './categories.queries';

interface DeleteDialogProps {
  category: CountedCategory;
  onDone: (news: string) => void;
  onClose: () => void;
}

export function DeleteDialog({ category, onDone, onClose }: DeleteDialogProps): ReactNode {
  const path = { id: category.id };
  const action = useAdminAction(
    (api, _: string) => api.delete('/admin/categories/{id}', undefined, { path }),
    () => onDone(`Kategori ${category.name} dihapus.`),
  );
  return (
    <WordsDialog
      title="Hapus kategori?"
      confirm="Ya, hapus"
      send={action.mutateAsync}
      onClose={onClose}
    >
      <p>
        Kategori <strong>{category.name}</strong> hilang dari situs. Tidak ada acara yang
        memakainya.
      </p>
    </WordsDialog>
  );
}
