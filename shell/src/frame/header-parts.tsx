import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import { useRemotes } from '../federation/remote-context';
import { RemotePart } from '../federation/remote-part';
import styles from './header.module.css';
import { useNavigation } from './navigation';
import { useStored } from './use-stored';

/** Says to the page of the search that the visitor wants to type. */
const toField = '#cari';

/**
 * The way to the search, and what remotes put into the slot `header`. Every page has it, so a part is shown when it is loaded
 * and left out when it fails: neither a placeholder nor a failure belongs there.
 */
export function HeaderParts(): ReactNode {
  const { search } = useNavigation().entryPoints;
  const parts = useRemotes()
    .flatMap(({ name, slots }) => slots.map((entry) => ({ ...entry, remote: name })))
    .filter(({ slot }) => slot === 'header')
    .sort((a, b) => a.order - b.order);
  return (
    <div className={styles.parts}>
      {search === undefined ? null : (
        <Link to={search + toField} className={styles.search} aria-label="Cari">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M16 16l5 5" />
          </svg>
        </Link>
      )}
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
