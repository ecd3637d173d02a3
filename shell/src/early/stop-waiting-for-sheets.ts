/** Milliseconds to wait for a style sheet. */
const patience = 5000;

/** Stops waiting for a remote's style sheet, which would keep the whole page blank. */
export function stopWaitingForSheets(): void {
  setTimeout(() => {
    document.querySelectorAll<HTMLLinkElement>('link[data-href]').forEach((link) => {
      if (link.sheet) return;
      const mark = document.createElement('meta');
      mark.name = 'late-sheet';
      mark.content = link.href;
      link.replaceWith(mark);
    });
  }, patience);
}
