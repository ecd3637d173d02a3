const hints: readonly [RegExp, string][] = [
  [
    /^it is not signed by its team$/,
    'set PANGGUNG_SIGNING_KEY to the file that `remote keygen` wrote',
  ],
];

/** A refusal as it is shown, with what to do about it where whoever calls can. */
export function refusalText(message: string): string {
  const hint = hints.find(([pattern]) => pattern.test(message))?.[1];
  return `refused: ${message}${hint === undefined ? '' : `: ${hint}`}`;
}
