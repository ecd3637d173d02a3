import { fireEvent } from '@testing-library/react';

interface Pointer extends MouseEventInit {
  pointerType?: string;
  isPrimary?: boolean;
}

/** A pointer event, which jsdom lacks. The primary pointer by default. */
export function firePointer(
  type: 'pointerover' | 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
  element: Element,
  { pointerType = 'touch', isPrimary = true, ...mouse }: Pointer = {},
): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...mouse });
  fireEvent(element, Object.assign(event, { pointerType, isPrimary }));
}
