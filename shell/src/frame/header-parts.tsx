import type { ReactNode } from 'react';
import { useRemotes } from '../federation/remote-context';
import { RemotePart } from '../federation/remote-part';
import styles from './header.module.css';
import { useStored } from './use-stored';

/**
 * What remotes put into the slot `header`. Every page has it, so a part is shown when it is loaded
 * and left out when it fails: neither a placeholder nor a failure belongs there.
 */
export function HeaderParts(): ReactNode {
  const parts = useRemotes()
    .flatMap(({ name, slots }) => slots.map((entry) => ({ ...entry, remote: name })))
    .filter(({ slot }) => slot === 'header')
    .sort((a, b) => a.order - b.order);
  return (
    <div className={styles.parts}>
      {parts.map(({ remote, component, stored }) => (
        <HeaderPart
          key={`${remote}/${component}`}
          remote={remote}
          component={component}
          stored={stored}
        />
      ))}
    </div>
  );
}

interface HeaderPartProps {
  remote: string;
  component: string;
  /** Key of local storage without which the part has nothing to show. */
  stored: string | undefined;
}

function HeaderPart({ remote, component, stored }: HeaderPartProps): ReactNode {
  if (!useStored(stored)) return null;
  return (
    <RemotePart remote={remote} loading={null} failed={() => null} optional>
      {({ slots }) => {
        const Component = slots?.[component];
        return Component && <Component />;
      }}
    </RemotePart>
  );
}
