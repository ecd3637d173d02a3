import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, also when it changes; `usual` until it is known. */
export function useWidth<Element extends HTMLElement>(usual: number) {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
