import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /**
   * Called when the visitor closes the dialog by the Escape key or other browser controls. The
   * dialog stays open until it is no longer rendered.
   */
  onClose: () => void;
}

/**
 * A modal dialog, open while it is rendered. The native element keeps the focus inside and returns
 * it afterwards.
 */
export function Dialog({ title, children, onClose }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closings, setClosings] = useState(0);

  // A layout effect closes it while the element is still in the page: only then the focus returns.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, [closings]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Those of a file chooser and of a dialog inside come here as well.
        if (event.target !== event.currentTarget) return;
        // The component that renders the dialog closes it, by not rendering it any more.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        // A second Escape in a row closes it without asking; it opens again unless it is removed.
        if (dialog.current === null || dialog.current.open) return;
        onClose();
        setClosings((count) => count + 1);
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
