import type { ReactNode } from 'react';
import { Stack } from '../layout/layout';
import { Skeleton } from './skeleton';

interface LoadingProps {
  /** What is loading, e.g. `pesanan`; read out as "Memuat pesanan". */
  what?: string;
  /** What holds its place; two blocks unless told. */
  children?: ReactNode;
}

/** Stands where something is still loading, and says so to assistive technology. */
export function Loading({ what, children }: LoadingProps): ReactNode {
  return (
    <div role="status" aria-label={what === undefined ? 'Memuat' : `Memuat ${what}`}>
      <Stack>
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
