import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { useReducedMotion } from './use-reduced-motion';

/** Milliseconds for which a slide is shown (product specification §9). */
const slideTime = 4000;

/** Causes that pause the rotation while they last. */
type Hold = 'mouse' | 'focus' | 'finger';

interface Rotation {
  /** Index of the visible slide, from 0. */
  index: number;
  /** What the visitor wants, as the toggle shows it. */
  playing: boolean;
  /** Whether slides change by themselves right now. */
  running: boolean;
  goTo: (index: number) => void;
  /** Moves cyclically: the first slide follows the last. */
  step: (by: 1 | -1) => void;
  toggle: () => void;
  hold: (by: Hold, on: boolean) => void;
  /** Handlers for the element around the slides and all their controls. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Which of `count` slides is visible, and when the next one comes. */
export function useRotation(count: number): Rotation {
  const reducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set());
  const [position, setPosition] = useState(0);
  // The list can be shorter after a refetch.
  const index = Math.min(position, count - 1);
  const playing = choice ?? !reducedMotion;
  const running = playing && holds.size === 0 && count > 1;

  const hold = (by: Hold, on: boolean) =>
    setHolds((before) => {
      if (before.has(by) === on) return before;
      return new Set(on ? [...before, by] : [...before].filter((other) => other !== by));
    });
  const step = (by: 1 | -1) => setPosition((index + by + count) % count);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setPosition((index + 1) % count), slideTime);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return {
    index,
    playing,
    running,
    goTo: setPosition,
    step,
    toggle: () => {
      setChoice(!playing);
      // The toggle has the focus now, which would pause the rotation that the visitor just started.
      hold('focus', false);
    },
    hold,
    holders: {
      // A finger also fires "enter", but never "leave": it would pause the rotation for good.
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && hold('mouse', true),
      onPointerLeave: () => hold('mouse', false),
      onFocus: () => hold('focus', true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hold('focus', false);
      },
    },
  };
}
