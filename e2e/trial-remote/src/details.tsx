import type { ReactNode } from 'react';

/** Loaded later than the screen. */
export function Details(): ReactNode {
  return <p>Rincian dari chunk tersendiri</p>;
}
