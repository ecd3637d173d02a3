import { Button, VisuallyHidden } from '@panggung/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

type Step = -1 | 1;

interface MoveButtonsProps {
  /** Name of the moved item. */
  name: string;
  index: number;
  count: number;
  busy: boolean;
  move: (by: Step) => void;
}

const steps = [
  [-1, 'Naikkan', '↑'],
  [1, 'Turunkan', '↓'],
] as const;

/** Moves an item in a list. The focus stays on the button that was used. */
export function MoveButtons({ name, index, count, busy, move }: MoveButtonsProps): ReactNode {
  const buttons = useRef(new Map<Step, HTMLButtonElement | null>());
  const used = useRef<Step | null>(null);

  // Moving an element in the page takes the focus from it.
  useLayoutEffect(() => {
    if (used.current !== null) buttons.current.get(used.current)?.focus();
    used.current = null;
  }, [index]);

  return steps.map(([by, verb, arrow]) => {
    const atEnd = index + by < 0 || index + by >= count;
    return (
      <Button
        key={by}
        ref={(button) => {
          buttons.current.set(by, button);
        }}
        variant="quiet"
        aria-label={`${verb} ${name}`}
        // Not `disabled` at the end of the list, which would lose the focus.
        busy={busy || atEnd}
        onClick={() => {
          used.current = by;
          move(by);
        }}
      >
        {arrow}
      </Button>
    );
  });
}

/** Announces a move to screen readers. */
export function MoveAnnouncement({ text }: { text: string }): ReactNode {
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
