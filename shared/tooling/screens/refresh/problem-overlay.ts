import type { Problem } from './changes';

/** Styles are set one by one: pages of the site allow no style attributes in HTML. */
const looks: Record<'sheet' | 'place' | 'message', Partial<CSSStyleDeclaration>> = {
  sheet: {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    overflow: 'auto',
    padding: '2rem',
    background: 'rgb(20 16 26 / 94%)',
    color: '#f6f1ea',
    font: '0.9375rem/1.5 ui-monospace, monospace',
  },
  place: { margin: '1.5rem 0 0', fontWeight: '700', color: '#ffb4a2' },
  message: { margin: '0.25rem 0 0', whiteSpace: 'pre-wrap', font: 'inherit' },
};

/** Problems by the machine that told of them: a page may show remotes of several. */
const problems = new Map<string, readonly Problem[]>();
let sheet: HTMLElement | null = null;

/** Shows over the page why a build failed. */
export function showProblems(source: string, found: readonly Problem[]): void {
  problems.set(source, found);
  draw();
}

/** Takes away what a machine told of. */
export function hideProblems(source: string): void {
  if (problems.delete(source)) draw();
}

function draw(): void {
  sheet?.remove();
  sheet = null;
  const all = [...problems.values()].flat();
  if (all.length === 0) return;
  sheet = element('section', 'sheet');
  sheet.setAttribute('role', 'alert');
  sheet.setAttribute('aria-label', 'The build failed');
  sheet.append('The build failed. The page shows the last good one; this goes when it is mended.');
  for (const problem of all) {
    const place = element('p', 'place');
    place.textContent = placeOf(problem);
    const message = element('pre', 'message');
    message.textContent = problem.message;
    sheet.append(place, message);
  }
  document.body.append(sheet);
}

function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== null && part !== '').join(':');
}

function element(tag: string, look: keyof typeof looks): HTMLElement {
  const made = document.createElement(tag);
  Object.assign(made.style, looks[look]);
  return made;
}
