import { failureText, useApi, useQuery } from '@panggung/platform';
import { Loaded, News, ifMatch } from '@panggung/screens';
import { Alert, Button, EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../features/categories/categories.module.css';
import { categories, type CountedCategory } from '../features/categories/categories.queries';
import { CategoryDialog } from '../features/categories/category-dialog';
import { CategoryRow } from '../features/categories/category-row';
import { DeleteDialog } from '../features/categories/delete-dialog';
import { AdminScreen } from '../features/frame/admin-screen';
import { useAdminAction } from '../features/frame/use-admin-action';
import { useTask } from '../features/frame/use-task';

/** Kinds of events, in the order in which the site shows them. */
export function Categories(): ReactNode {
  return <AdminScreen title="Kategori">{() => <CategoryList />}</AdminScreen>;
}

type Open =
  | { task: 'add' }
  | { task: 'edit'; category: CountedCategory }
  | { task: 'delete'; category: CountedCategory };

function CategoryList(): ReactNode {
  const { api } = useApi();
  const query = useQuery(categories(api));
  const { open, start, dialog, message } = useTask<Open>();
  const ordering = useAdminAction(
    (client, { ids, version }: { ids: string[]; version: string }) =>
      client.post('/admin/categories/order', { ids }, { headers: ifMatch(version) }),
    () => undefined,
  );
  return (
    <Stack>
      <p>
        Urutan di sini adalah urutan di beranda. Kategori yang dipakai acara tidak dapat dihapus.
      </p>
      <div>
        <Button onClick={() => start({ task: 'add' })}>Tambah kategori</Button>
      </div>
      <News message={message} />
      {ordering.error ? <Alert tone="bad" title={failureText(ordering.error)} /> : null}
      <Loaded query={query} what="kategori">
        {({ data, version }) =>
          data.length === 0 ? (
            <EmptyState title="Belum ada kategori">Tambahkan yang pertama.</EmptyState>
          ) : (
            <ol role="list" className={styles.list}>
              {data.map((category, index) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  first={index === 0}
                  last={index === data.length - 1}
                  busy={ordering.isPending}
                  onMove={(by) => ordering.mutate({ ids: movedIds(data, index, by), version })}
                  onEdit={() => start({ task: 'edit', category })}
                  onDelete={() => start({ task: 'delete', category })}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {open?.task === 'add' ? <CategoryDialog category={null} {...dialog} /> : null}
      {open?.task === 'edit' ? <CategoryDialog category={open.category} {...dialog} /> : null}
      {open?.task === 'delete' ? <DeleteDialog category={open.category} {...dialog} /> : null}
    </Stack>
  );
}

function movedIds(data: readonly CountedCategory[], index: number, by: -1 | 1): string[] {
  const ids = data.map(({ id }) => id);
  const [moved] = ids.splice(index, 1);
  if (moved !== undefined) ids.splice(index + by, 0, moved);
  return ids;
}
