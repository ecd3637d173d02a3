import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Called when the visitor closes the dialog by the Escape key or other browser controls. */
  onClose: () => void;
}

/**
 * A modal dialog, open while it is rendered. The native element keeps the focus inside and returns
 * it afterwards.
 */
export function Dialog({ title, children, onClose }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect closes it while the element is still in the page: only then the focus returns.
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
        // The component that renders the dialog closes it, by not rendering it any more.
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
