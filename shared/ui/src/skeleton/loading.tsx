import type { ReactNode } from 'react';
import { Stack } from '../layout/layout';
import { NeedsScript } from './needs-script';
import { Skeleton } from './skeleton';

interface LoadingProps {
  /** What is loading, e.g. `pesanan`; announced as "Memuat pesanan". */
  what?: string;
  /** The placeholder; two blocks by default. */
  children?: ReactNode;
}

/** Shown while something is loading, and announced to assistive technology; says what it waits for. */
export function Loading({ what, children }: LoadingProps): ReactNode {
  return (
    <div role="status" aria-label={what === undefined ? 'Memuat' : `Memuat ${what}`}>
      <Stack>
        <NeedsScript />
        {children ?? (
          <>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </>
        )}
      </Stack>
    </div>
  );
}
