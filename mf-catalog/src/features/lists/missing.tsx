import { Link, PageHead } from '@panggung/platform';
import { EmptyState, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

interface MissingProps {
  /** Kind of the missing item, e.g. `Artis`. */
  what: string;
  back: { label: string; href: string };
}

/** The page for an item that does not exist. */
export function Missing({ what, back }: MissingProps): ReactNode {
  return (
    <Page width="narrow">
      <PageHead title={`${what} tidak ditemukan · Panggung`} noIndex />
      <Stack>
        <h1>{what} tidak ditemukan</h1>
        <EmptyState
          title={`${what} ini tidak ada atau sudah ditarik`}
          action={
            <Link to={back.href} className={buttonClass()}>
              {back.label}
            </Link>
          }
        />
      </Stack>
    </Page>
  );
}
