import type { ReactNode } from 'react';

/** Says to visitors without JavaScript that what stands beside it needs it; others never see it. */
export function NeedsScript(): ReactNode {
  return (
    <noscript>
      <p>Bagian ini memerlukan JavaScript. Nyalakan dahulu, lalu muat ulang.</p>
    </noscript>
  );
}
