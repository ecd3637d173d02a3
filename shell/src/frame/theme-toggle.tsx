import { useHydrated } from '@panggung/platform';
import { useState, type ReactNode } from 'react';
import { currentTheme, setTheme } from '../theme/theme';
import styles from './header.module.css';

/** Switches between light and dark; before the first click the system's theme applies. */
export function ThemeToggle(): ReactNode {
  const hydrated = useHydrated();
  const [, redraw] = useState(0);
  const dark = hydrated && currentTheme() === 'dark';
  return (
    <button
      type="button"
      className={styles.theme}
      aria-pressed={dark}
      aria-label="Tampilan gelap"
      onClick={() => {
        setTheme(dark ? 'light' : 'dark');
        redraw((count) => count + 1);
      }}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
      </svg>
    </button>
  );
}
