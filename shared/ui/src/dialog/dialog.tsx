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
  /** Fills the screen. */
  full?: boolean;
}

/**
 * A modal dialog, open while it is rendered. The native element keeps the focus inside and returns
 * it afterwards.
 */
export function Dialog({ title, children, onClose, full = false }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closings, setClosings] = useState(0);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    // While the element is still in the page: only then the focus returns.
    return () => {
      // Inside dialogs first: as long as one is open, nothing outside of it can take the focus.
      for (const inner of openDialogs(element)) inner.close();
      element?.close();
      // Browsers forget where it came from when they have closed the dialog by themselves.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    // When it opens again, dialogs inside belong above it.
    for (const inner of openDialogs(element)) {
      inner.close();
      inner.showModal();
    }
  }, [closings]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-full={full}
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

const openDialogs = (element: HTMLElement | null) =>
  element?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [];
