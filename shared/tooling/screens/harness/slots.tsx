import type { RemoteModule } from '@panggung/platform';
import type { RemoteManifest } from '@panggung/platform/manifest';
import type { ReactNode } from 'react';
import styles from './harness.module.css';

interface SlotsProps {
  remote: RemoteModule;
  manifest: RemoteManifest;
}

/** All slot fillings of the remote, each under the slot's name. */
export function Slots({ remote, manifest }: SlotsProps): ReactNode {
  return (
    <div className={styles.note}>
      <h1>Slots</h1>
      {manifest.slots.length === 0 ? <p>This remote fills no slot.</p> : null}
      {manifest.slots.map(({ slot, component }) => {
        const Component = remote.slots?.[component];
        return (
          <section key={`${slot}/${component}`}>
            <h2>
              {slot}: {component}
            </h2>
            {Component ? <Component /> : <p>The module has no such component.</p>}
          </section>
        );
      })}
    </div>
  );
}
