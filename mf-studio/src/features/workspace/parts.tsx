import { NavLink, useLocation } from '@panggung/platform';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './parts.module.css';

interface PartsProps {
  /** Name of the group of pages. */
  label: string;
  parts: readonly (readonly [name: string, path: string])[];
}

/** Links between pages that belong together. When they do not fit, scrolls to the open one. */
export function Parts({ label, parts }: PartsProps): ReactNode {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!nav.current || !open) return;
    nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);

  return (
    <nav ref={nav} aria-label={label} className={styles.parts}>
      <ul role="list">
        {parts.map(([name, path]) => (
          <li key={path}>
            <NavLink to={path} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
