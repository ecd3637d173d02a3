import type { Outcome } from './trial';

const heads = [
  ...['part', 'fault', 'requests', 'orders', 'trouble s', 'no order s', 'failed pages'],
  ...['bare pages', 'failed files', 'failed calls', 'sent again'],
  ...['slowest answer s', 'slowest wish s', 'lost', 'doubled', 'oversold'],
];

/** The outcomes as a table of Markdown. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = [heads, ...outcomes.map(rowOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heads), rule, ...outcomes.map((outcome) => line(rowOf(outcome)))].join('\n');
}

function rowOf({ fault, figures, verdict }: Outcome): string[] {
  return [
    fault.part,
    fault.how,
    ...[
      figures.requests,
      figures.orders,
      figures.trouble,
      figures.withoutOrders,
      figures.failedPages,
      figures.barePages,
      figures.failedFiles,
      figures.failedCalls,
      figures.sentAgain,
      figures.slowestAnswer,
      figures.slowestWish,
      verdict.lost.length,
      verdict.doubled.length,
      verdict.oversold.length,
    ].map(String),
  ];
}
