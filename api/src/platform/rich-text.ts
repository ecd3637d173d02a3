import { LRUCache } from 'lru-cache';
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

/** Made of one text, remembered up to some four megabytes: an event is shown far more often than written. */
const remembered = (make: (text: string) => string) => {
  const known = new LRUCache<string, string>({
    maxSize: 2_000_000,
    sizeCalculation: (made, text) => made.length + text.length + 1,
  });
  return (text: string): string => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
};

/** HTML that is safe to put into a page as it is. */
export const richHtml = remembered((text) => markdown.render(text));

/** A text without any of these characters has no formatting. */
const plain = /^[^*_#[\]\\\n+-]*$/;

/** The same without formatting, for cards, link previews and search engines. */
export const plainText = (text: string): string => (plain.test(text) ? text : wordsOf(text));

const wordsOf = remembered((text) => {
  const blocks: string[] = [];
  for (const { type, children } of markdown.parse(text, {})) {
    if (type !== 'inline') continue;
    const words = (children ?? []).map((token) =>
      token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : token.content,
    );
    blocks.push(words.join(''));
  }
  return blocks.join('\n');
});
