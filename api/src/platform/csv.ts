/** Begins a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

export type Cell = string | number | null;

/**
 * Lines of a CSV file (RFC 4180: commas, CRLF). A text that a spreadsheet would run as a formula gets
 * an apostrophe before it (OWASP: CSV injection).
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
