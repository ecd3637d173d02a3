/** Milliseconds after which a page that paints nothing, e.g. in the background, starts anyway. */
const patience = 1000;
/** Milliseconds before a script that did not come is asked for again, and how often. */
const pause = 2000;
const furtherTries = 3;

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
      document
        .querySelectorAll<HTMLLinkElement>('link[data-start]')
        .forEach((link) => runScript(link, furtherTries));
    };
    try {
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    } catch {
      start();
    }
    setTimeout(start, patience);
  });
}

/** Runs the scripts in the order of their links; without one of them the page never works. */
function runScript(link: HTMLLinkElement, triesLeft: number): void {
  const { href, integrity } = link;
  const script = document.createElement('script');
  script.src = href;
  script.integrity = integrity;
  script.crossOrigin = '';
  script.async = false;
  script.onerror = () => {
    script.remove();
    if (triesLeft > 0) setTimeout(() => runScript(link, triesLeft - 1), pause);
  };
  document.head.append(script);
}
