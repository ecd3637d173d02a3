/** Enough to recognise a statement. */
const longest = 1_000;

/**
 * The text of a statement without values: parameters are sent apart, and texts and numbers that
 * stand in it are left out.
 * @param statement as given to `query`; undefined when it is no text, as a cursor
 */
export function statementOf(statement: unknown): string | undefined {
  const text = typeof statement === 'object' && statement !== null ? textIn(statement) : statement;
  if (typeof text !== 'string') return undefined;
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}

/** Statements that send themselves, such as cursors, are not plain. */
const textIn = (statement: object): unknown =>
  'text' in statement && !('submit' in statement) ? statement.text : undefined;
