/** Begins a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

export type Cell = string | number | null;

/** Characters that begin a formula in a spreadsheet, also in full width. */
const formula = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
/** Where a spreadsheet may begin a cell: the separator depends on the spreadsheet's language. */
const beginning = new RegExp(`(^|[;,|\\t\\r\\n])(["'\\s]*)(?=${formula})`, 'g');

/** What stands between cells. Spreadsheets whose decimals have a comma expect semicolons. */
export const csvSeparators = { comma: ',', semicolon: ';' } as const;

export type CsvSeparator = keyof typeof csvSeparators;

/**
 * Lines of a CSV file (RFC 4180: CRLF, and commas unless told otherwise). A text that a spreadsheet would run as a formula
 * gets an apostrophe before it (OWASP: CSV injection), also inside a cell that may be split.
 */
export function csvLines(
  rows: readonly (readonly Cell[])[],
  separator: CsvSeparator = 'comma',
): string {
  const between = csvSeparators[separator];
  return rows.map((row) => `${row.map(csvCell).join(between)}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inert = cell.replaceAll(beginning, "$1'$2");
  const text = /^[;\t\r]/.test(inert) ? `'${inert}` : inert;
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
