import { Link } from '@panggung/platform';
import { EmptyState, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Merchandise is not on sale yet. */
export function Merchandise(): ReactNode {
  return (
    <Page>
      <title>Merchandise · Panggung</title>
      <meta name="description" content="Merchandise resmi artis dan acara di Panggung." />
      <Stack>
        <h1>Merchandise</h1>
        <EmptyState
          title="Belum ada merchandise yang dijual"
          action={
            <Link to="/events" className={buttonClass()}>
              Jelajahi acara
            </Link>
          }
        >
          Merchandise resmi akan tampil di sini begitu artis dan promotor membukanya.
        </EmptyState>
      </Stack>
    </Page>
  );
}
