import { readFont, type ParsedFont } from '../fonts/fonts';
import { Page } from './page';

/** Space around what stands on a page. */
export const margin = 48;

export const colours = { ink: '#1b1020', quiet: '#5d5363', brand: '#c8123f', line: '#d9d2dc' };

/** Read for the first document and kept, because reading takes as long as drawing two tickets. */
let fonts: { text: ParsedFont; strong: ParsedFont } | undefined;
const fontsOfPapers = () =>
  (fonts ??= {
    text: readFont('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff'),
    strong: readFont('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-700-normal.woff'),
  });

/**
 * Draws an A4 document with the fonts `text` and `strong`. It begins without a page.
 * @returns the file
 */
export function drawDocument(title: string, draw: (page: Page) => void): Promise<Buffer> {
  const document = new Page(title);
  const { text, strong } = fontsOfPapers();
  document.registerFont('text', text);
  document.registerFont('strong', strong);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    draw(document);
    document.end();
  });
}

/** A new page with the stripe and the name of all our documents. @returns its inner width */
export function startPage(page: Page): number {
  page.addPage();
  page.decoration(() => {
    page.rect(0, 0, page.page.width, 12).fill(colours.brand);
    page.font('strong').fontSize(14).fillColor(colours.brand).text('Panggung', margin, 40);
  });
  return page.page.width - 2 * margin;
}

/** The title of a document, below the name of all our documents. */
export function drawTitle(page: Page, text: string): void {
  page.part('H1', () => {
    page.font('strong').fontSize(26).fillColor(colours.ink).text(text, margin, 76);
  });
  page.moveDown(0.4);
}

/** The fonts have only Latin letters; others would be invisible, so they become question marks. */
export const printable = (text: string) =>
  text.normalize('NFC').replaceAll(/[^\u0020-\u00ff–—‘’“”•…]/gu, '?');
