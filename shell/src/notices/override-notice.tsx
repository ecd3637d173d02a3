import { Toast, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Injection } from '../federation/overrides';

/** Says which remotes of this page are not the live ones, and leads back to those. */
export function OverrideNotice({ injection }: { injection: Injection }): ReactNode {
  const { remotes, missing } = injection;
  return (
    <Toast
      action={
        // A full load: the server forgets the overrides.
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
