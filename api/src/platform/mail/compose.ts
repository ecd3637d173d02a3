import { escapeHtml } from '@panggung/format';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** A mail as text and as HTML: strings are paragraphs, lists are lists. */
export function composed(subject: string, parts: (string | string[])[]): MailText {
  const html = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
      : `<ul>${part.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  );
  return {
    // A line break in a title must not start another mail header.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: parts.map((part) => (typeof part === 'string' ? part : part.join('\n'))).join('\n\n'),
    html: `<!doctype html><html lang="id"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;max-width:36em;overflow-wrap:anywhere">${html.join('')}</body></html>`,
  };
}

/**
 * Turns URLs on a line of their own into links, only those of our own site: a URL that somebody
 * wrote into a name or a reason must not become a link.
 * @param html of `composed`
 */
export const withOwnLinks = (html: string, site: string): string =>
  html.replaceAll(/(?<=<br>)https?:[^\s<]+/g, (url) =>
    url === site || url.startsWith(`${site}/`) ? `<a href="${url}">${url}</a>` : url,
  );
