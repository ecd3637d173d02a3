import { formatRupiah } from '@panggung/format';
import { colours, margin, printable, startPage } from './document';
import type { Page } from './page';

const { ink, quiet, line } = colours;

/** Width of a column of amounts; the columns are laid out from the right edge of the table. */
const amountWidth = 110;

/** Facts below each other: what they are called, then what they are. */
export function drawFacts(page: Page, list: readonly (readonly [string, string])[]): void {
  page.facts(list, ([name, value], as) => {
    const { y } = page;
    as.name(() =>
      page.font('text').fontSize(10).fillColor(quiet).text(name, margin, y, { width: 80 }),
    );
    as.value(() =>
      page.fillColor(ink).text(printable(value), margin + 80, y, {
        width: page.page.width - 2 * margin - 80,
        height: 28,
        ellipsis: true,
      }),
    );
    page.moveDown(0.3);
  });
}

interface AmountRow {
  what: string;
  /** In the middle column. */
  each?: string;
  amount: number;
  strong?: boolean;
}

/** One line of a table of amounts; begins a new page if there is no room for it. */
export function drawAmount(
  page: Page,
  { what, each = '', amount, strong = false }: AmountRow,
): void {
  makeRoom(page, 40);
  const width = page.page.width - 2 * margin;
  const { y } = page;
  const textWidth = width - 2 * amountWidth;
  page
    .font(strong ? 'strong' : 'text')
    .fontSize(11)
    .fillColor(ink);
  let below = y;
  const amounts = { width: amountWidth, align: 'right' } as const;
  const total = `${amount < 0 ? '-' : ''}${formatRupiah(Math.abs(amount))}`;
  page.row(
    () => {
      page.text(printable(what), margin, y, { width: textWidth, height: 30, ellipsis: true });
      below = page.y;
    },
    () => page.text(each, margin + textWidth, y, amounts),
    () => page.text(total, margin + textWidth + amountWidth, y, amounts),
  );
  page.decoration(() => {
    page
      .moveTo(margin, below + 4)
      .lineTo(margin + width, below + 4)
      .lineWidth(0.5)
      .stroke(line);
  });
  page.y = below + 12;
}

/** Begins a new page unless this one has so many points left. */
export function makeRoom(page: Page, points: number): void {
  if (page.y + points <= page.page.height - margin) return;
  startPage(page);
  page.y = 76;
}

/** A remark in small letters. */
export function drawRemark(page: Page, text: string): void {
  makeRoom(page, 30);
  page.part('P', () => {
    page.font('text').fontSize(9).fillColor(quiet).text(printable(text), margin);
  });
}
