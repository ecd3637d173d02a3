import { href } from '@panggung/addresses';
import { Link, PageHead } from '@panggung/platform';
import { EmptyState, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

/** There is nothing to wait for. */
export function NoRoom({ eventId }: { eventId: string }): ReactNode {
  return (
    <Page width="narrow">
      <PageHead title="Ruang tunggu tidak ada · Panggung" noIndex />
      <Stack>
        <h1>Ruang tunggu tidak ada</h1>
        <EmptyState
          title="Saat ini tidak ada yang perlu ditunggu di sini"
          action={
            <Link to={href('/events/:id', { id: eventId })} className={buttonClass()}>
              Lihat halaman acara
            </Link>
          }
        >
          Acara ini tidak memakai ruang tunggu, atau sedang tidak ditampilkan. Halaman ini
          memeriksanya lagi setiap menit; siapa yang sudah punya tempat tidak kehilangannya.
        </EmptyState>
      </Stack>
    </Page>
  );
}
