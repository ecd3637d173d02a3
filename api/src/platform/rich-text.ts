import MarkdownIt from 'markdown-it';

/**
 * Simple formatting: paragraphs, **bold**, *italic*, lists, headings and links. Only these rules
 * make HTML. HTML in the input is shown as text, so nothing has to be filtered.
 */
const markdown = new MarkdownIt('zero', {
  html: false,
  breaks: true,
  linkify: true,
  maxNesting: 10,
})
  .enable(['heading', 'list', 'emphasis', 'link', 'linkify', 'newline', 'escape'])
  // `validateLink` below decides what may be a link, also for texts that only look like a URL.
  .set({ typographer: false });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = (address) => /^(https?:\/\/|mailto:)[^\s"'<>\\]+$/i.test(address);

/** The page has a heading above a description already. */
const headings: Record<string, string> = { h1: 'h3', h2: 'h3' };

markdown.core.ruler.push('safe_links_and_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.tag in headings) token.tag = headings[token.tag] ?? token.tag;
    for (const inner of token.children ?? []) {
      if (inner.type !== 'link_open') continue;
      // Search engines must not follow a promotor's links, and the target gets no referrer.
      const rel: [string, string] = ['rel', 'nofollow ugc noopener noreferrer'];
      inner.attrs = [['href', inner.attrGet('href') ?? ''], rel];
    }
  }
});

/** HTML that is safe to put into a page as it is. */
export function richHtml(text: string): string {
  return markdown.render(text);
}

/** A text without any of these characters has no formatting. */
const plain = /^[^*_#[\]\\\n+-]*$/;

/** The same without formatting, for cards, link previews and search engines. */
export function plainText(text: string): string {
  if (plain.test(text)) return text;
  const blocks: string[] = [];
  for (const { type, children } of markdown.parse(text, {})) {
    if (type !== 'inline') continue;
    const words = (children ?? []).map((token) =>
      token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : token.content,
    );
    blocks.push(words.join(''));
  }
  return blocks.join('\n');
}
