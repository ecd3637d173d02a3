import { Toast, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Injection } from '../federation/overrides';

/** Lists the remotes of this page that are overridden, and links back to the live ones. */
export function OverrideNotice({ injection }: { injection: Injection }): ReactNode {
  const { remotes, missing } = injection;
  return (
    <Toast
      action={
        // A full page load, so that the server deletes the overrides.
        <a href="?remote.reset" className={buttonClass()}>
          Hapus override
        </a>
      }
    >
      {remotes.length > 0
        ? `Override: ${remotes.map(({ name, release }) => `${name} dari ${release}`).join(', ')}. `
        : null}
      {missing.length > 0 ? `Tidak terjangkau: ${missing.join(', ')}; versi live dipakai.` : null}
    </Toast>
  );
}
