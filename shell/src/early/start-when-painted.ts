/** Milliseconds until a page that paints nothing, since it is in the background, starts all the same. */
const patience = 1000;

/**
 * Starts the shell, which was fetched meanwhile, once what the server rendered is on the screen:
 * evaluating it takes a cheap phone as long as laying the page out.
 */
export function startWhenPainted(): void {
  document.addEventListener('DOMContentLoaded', () => {
    let started = false;
    const start = () => {
      if (started) return;
      started = true;
      document.querySelectorAll<HTMLLinkElement>('link[data-start]').forEach(runScript);
    };
    try {
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    } catch {
      start();
    }
    setTimeout(start, patience);
  });
}

/** Scripts run in the order of their links. */
function runScript({ href, integrity }: HTMLLinkElement): void {
  const script = document.createElement('script');
  script.src = href;
  script.integrity = integrity;
  script.crossOrigin = '';
  script.async = false;
  document.head.append(script);
}
