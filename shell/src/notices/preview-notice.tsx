import { Toast, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Says which previews this page shows, and links back to what is live. */
export function PreviewNotice({ previews }: { previews: readonly string[] }): ReactNode {
  return (
    <Toast
      action={
        // A full page load, so that the server forgets them.
        <a href="?preview=" className={buttonClass()}>
          Akhiri pratinjau
        </a>
      }
    >
      Pratinjau: {previews.join(', ')}. Hanya terlihat lewat tautannya.
    </Toast>
  );
}
