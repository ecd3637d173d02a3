import type { ReactNode } from 'react';

/** Seconds between two looks at a page that cannot ask by itself. */
const pause = 15;

/** Without JavaScript the page loads itself again. */
export function RefreshWithoutScript(): ReactNode {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(pause)} />
    </noscript>
  );
}
