import { formatCount } from '@panggung/format';
import { Button } from '@panggung/ui';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../icons/icon';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Number of filters that are set now. */
  active: number;
  /** Events that the filters find; undefined while that is being found out. */
  total: number | undefined;
  children: ReactNode;
}

/**
 * A sheet at the bottom of a phone, always open and in view beside the list where it fits. Needs no
 * script to open and close.
 */
export function FilterPanel({ active, total, children }: FilterPanelProps): ReactNode {
  const panel = useRef<HTMLDetailsElement>(null);
  function close(): void {
    panel.current?.removeAttribute('open');
  }
  return (
    <details
      ref={panel}
      className={styles.panel}
      // What lies behind the sheet never has the focus.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.summary}>
        <Icon strokeWidth={1.8} path="M4 7h10m4 0h2M4 17h2m4 0h10M14 4v6M10 14v6" />
        Filter{active > 0 ? ` (${formatCount(active)})` : ''}
      </summary>
      <div className={styles.content}>
        {children}
        <div className={styles.done}>
          <Button
            onClick={() => {
              const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid]');
              if (!wrong) close();
              (wrong ?? panel.current?.querySelector('summary'))?.focus();
            }}
          >
            {doneText(total)}
          </Button>
        </div>
      </div>
    </details>
  );
}

function doneText(total: number | undefined): string {
  if (total === undefined) return 'Lihat acara';
  return total === 0 ? 'Tidak ada acara' : `Lihat ${formatCount(total)} acara`;
}
