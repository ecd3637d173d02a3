import type { ReactNode } from 'react';
import { ScreenSkeleton } from './remote-screen';

/** Stands where a page will be once it is known who the visitor is. */
export function Waiting(): ReactNode {
  return (
    <>
      <title>Panggung</title>
      <meta name="robots" content="noindex" />
      <ScreenSkeleton />
    </>
  );
}
