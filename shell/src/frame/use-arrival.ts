import { NavigationType, useLocation, useNavigationType } from '@panggung/platform/host';
import { useEffect, useRef } from 'react';

/** Frames to wait for the heading of a screen that is still loading: about two seconds. */
const patience = 120;

/**
 * After a navigation inside the site: scrolls to the top and moves the focus to the new screen's
 * heading, as a page load would. Going back keeps the browser's own scroll position.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    let frame = 0;
    let left = patience;
    const look = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      } else if (left-- > 0) {
        frame = requestAnimationFrame(look);
      }
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [kind, pathname]);
}
