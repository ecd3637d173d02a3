import { escapeHtml } from '@panggung/format';

/**
 * A template tag for HTML that escapes every value unless it is HTML already.
 * Twenty lines instead of a template engine: pages here are plain functions.
 */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

function render(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeHtml(String(value));
}

/** html`<p>${text}</p>`: text is escaped, nested html and lists of html are kept. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const text = parts.reduce((done, part, at) => done + render(values[at - 1]) + part);
  return new Html(text);
}

/** Marks text as HTML. Only for what this program itself has drawn. */
export function trusted(text: string): Html {
  return new Html(text);
}
