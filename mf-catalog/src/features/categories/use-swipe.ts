import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';

/** Minimum distance of a swipe in pixels (product specification §9). */
const threshold = 50;
/** Maximum movement, in pixels, for which a press still counts as a click. */
const slack = 8;

interface SwipeOptions {
  /** The element that moves with the pointer during a drag. */
  track: RefObject<HTMLElement | null>;
  /** Called when a drag begins or ends. */
  onHold: (on: boolean) => void;
  /** 1: to the left, towards the next slide; -1: to the right. */
  onSwipe: (direction: 1 | -1) => void;
}

interface Drag {
  from: number;
  /** Pixels to the right of the start. */
  by: number;
}

/** Handlers for the element whose slides are swiped, by finger, pen or mouse. */
export function useSwipe({ track, onHold, onSwipe }: SwipeOptions) {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);

  const end = (done: boolean) => {
    if (drag.current === null) return;
    const { by } = drag.current;
    drag.current = null;
    dragged.current = Math.abs(by) > slack;
    follow(track.current, null);
    onHold(false);
    if (done && Math.abs(by) >= threshold) onSwipe(by < 0 ? 1 : -1);
  };

  return {
    onPointerDown: ({ isPrimary, button, clientX }: PointerEvent) => {
      if (!isPrimary || button !== 0) return;
      drag.current = { from: clientX, by: 0 };
      dragged.current = false;
      onHold(true);
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (drag.current === null) return;
      drag.current.by = clientX - drag.current.from;
      follow(track.current, drag.current.by);
    },
    onPointerUp: () => end(true),
    onPointerLeave: () => end(true),
    // The browser uses the gesture to scroll the page.
    onPointerCancel: () => end(false),
    onClickCapture: (event: MouseEvent) => {
      // A click by keyboard has detail 0 and does not end a drag.
      if (!dragged.current || event.detail === 0) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Otherwise the mouse would drag links.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}

/** Set on the element itself: rendering on each move would be too slow on a cheap phone. */
function follow(track: HTMLElement | null, by: number | null): void {
  if (track === null) return;
  track.style.translate = by === null ? '' : `${by}px`;
  track.style.transitionDuration = by === null ? '' : '0s';
}
