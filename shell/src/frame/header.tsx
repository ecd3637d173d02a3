import { Link, NavLink, useLocation } from '@panggung/platform';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Account } from './account';
import { HeaderParts } from './header-parts';
import styles from './header.module.css';
import { Logo } from './logo';
import { useNavigation } from './navigation';
import { ThemeToggle } from './theme-toggle';

/** The header of every page (product specification §2). */
export function Header(): ReactNode {
  const { header } = useNavigation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  // Every navigation closes the menu.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <header
      className={styles.header}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        // The element with the focus is hidden now.
        toggle.current?.focus();
      }}
    >
      <div className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label="Panggung, ke beranda">
          <Logo />
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          <span className={styles.burger} aria-hidden="true" />
          <span className={styles.hidden}>Menu</span>
        </button>
        <div id="menu" className={styles.menu} data-open={open || undefined}>
          <nav aria-label="Utama">
            <ul role="list" className={styles.links}>
              {header.map(({ label, href }) => (
                <li key={href}>
                  <NavLink to={href} className={styles.link ?? ''}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.side}>
            <ThemeToggle />
            <Account />
          </div>
        </div>
        <HeaderParts />
      </div>
    </header>
  );
}
