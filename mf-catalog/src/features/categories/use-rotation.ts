import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { useReducedMotion } from './use-reduced-motion';

/** Milliseconds that a slide stands (product specification §9). */
const slideTime = 4000;

/** What can hold the rotation for as long as it lasts. */
type Hold = 'mouse' | 'focus' | 'finger';

interface Rotation {
  /** Slide that shows, from 0. */
  index: number;
  /** The visitor's wish: what the toggle shows. */
  playing: boolean;
  /** Whether slides change by themselves right now. */
  running: boolean;
  goTo: (index: number) => void;
  /** Moves cyclically: past the last slide comes the first. */
  step: (by: 1 | -1) => void;
  toggle: () => void;
  hold: (by: Hold, on: boolean) => void;
  /** For the element around the slides and all that steers them. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Which of `count` slides shows, and when the next one comes. */
export function useRotation(count: number): Rotation {
  const reducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set());
  const [position, setPosition] = useState(0);
  // The list can come back shorter than it was.
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
      // The toggle itself has the focus now; who starts the rotation wants to see it move.
      hold('focus', false);
    },
    hold,
    holders: {
      // A finger "enters" too, but never leaves: it must not hold the rotation for good.
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && hold('mouse', true),
      onPointerLeave: () => hold('mouse', false),
      onFocus: () => hold('focus', true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hold('focus', false);
      },
    },
  };
}
