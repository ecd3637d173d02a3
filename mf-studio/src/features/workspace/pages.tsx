import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './pages.module.css';

interface PagesProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Turns the pages of a list. */
export function Pages({ page, pages, onChange }: PagesProps): ReactNode {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Halaman" className={styles.pages}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Sebelumnya
      </Button>
      <span>
        Halaman {page} dari {pages}
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Berikutnya
      </Button>
    </nav>
  );
}
