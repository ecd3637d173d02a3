import { escapeHtml } from '@panggung/format';
import { mailPage } from './mail-page';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** A link with the sentence that leads to it; in HTML it is a button, in text a line of its own. */
interface MailAction {
  lead: string;
  /** What the button says. */
  label: string;
  link: string;
}

/** A paragraph, a list, or a link. Facts are lists whose lines begin with a name and a colon. */
export type MailPart = string | string[] | MailAction;

/** @param lead ends with a colon, e.g. `Lanjutkan pembayaran di sini:` */
export const action = (lead: string, label: string, link: string): MailAction => ({
  lead,
  label,
  link,
});

/**
 * A mail as text and as HTML. Only actions become links: an address that somebody wrote into a name
 * or a reason stays text.
 */
export function composed(subject: string, parts: MailPart[]): MailText {
  // A line break in a title must not start another mail header.
  const heading = subject.replaceAll(/\s+/g, ' ');
  const first = parts.find(isAction);
  const html = parts.map((part) => htmlOf(part, part === first));
  return {
    subject: heading,
    text: parts.map(textOf).join('\n\n'),
    html: mailPage(escapeHtml(heading), html.join('')),
  };
}

const isAction = (part: MailPart): part is MailAction =>
  typeof part === 'object' && !Array.isArray(part);

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  return Array.isArray(part) ? part.join('\n') : `${part.lead}\n${part.link}`;
}

/** @param isMain whether it is the mail's first link, which is a button */
function htmlOf(part: MailPart, isMain: boolean): string {
  if (typeof part === 'string') return paragraph(part);
  if (Array.isArray(part)) return part.every(isFact) ? facts(part) : list(part);
  const { lead, label, link } = part;
  const href = escapeHtml(link);
  if (isMain) {
    return `${paragraph(lead)}<p><a class="button" href="${href}">${escapeHtml(label)}</a></p>`;
  }
  return `<p>${lines(lead)} <a href="${href}">${escapeHtml(label)}</a></p>`;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
const paragraph = (text: string) => `<p>${lines(text)}</p>`;
const list = (items: string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

const fact = /^([^:]{2,40}): (.+)$/s;
const isFact = (line: string) => fact.test(line);

function facts(items: string[]): string {
  const rows = items.map((item) => {
    const [, name = '', value = ''] = fact.exec(item) ?? [];
    return `<tr><th scope="row">${escapeHtml(name)}</th><td>${lines(value)}</td></tr>`;
  });
  return `<table class="facts" role="table">${rows.join('')}</table>`;
}
