/** Milliseconds after which a page that paints nothing, e.g. in the background, starts anyway. */
const patience = 1000;

/**
 * Starts the already fetched shell only after the server's HTML is painted: on a cheap phone,
 * evaluating the shell takes as long as the layout of the page.
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

/** Runs the scripts in the order of their links. */
function runScript({ href, integrity }: HTMLLinkElement): void {
  const script = document.createElement('script');
  script.src = href;
  script.integrity = integrity;
  script.crossOrigin = '';
  script.async = false;
  document.head.append(script);
}
