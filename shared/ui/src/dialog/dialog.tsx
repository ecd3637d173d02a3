import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Called when the visitor leaves the dialog by the Escape key or the browser's own means. */
  onClose: () => void;
}

/**
 * A modal dialog, open as long as it is rendered. The native element keeps the focus inside and
 * gives it back to where it came from.
 */
export function Dialog({ title, children, onClose }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the element leaves the page: only then is the focus given back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Whoever renders the dialog closes it, by no longer rendering it.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
