/**
 * Fills the parameters of a path, whether written `{id}` as the API does or `:id` as routes do.
 * @example fillPath('/checkout/:id/status', { id: 'a b' }) // '/checkout/a%20b/status'
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, inBraces?: string, afterColon?: string) =>
    encodeURIComponent(asText(params[inBraces ?? afterColon ?? ''])),
  );
}

/**
 * Fills a text with fields of an answer's data.
 * @param text with `{field}` or `{field.of.a.field}`; missing fields become empty
 */
export function fillText(text: string, data: unknown): string {
  return text.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>(
        (part, name) =>
          typeof part === 'object' && part !== null
            ? (part as Record<string, unknown>)[name]
            : undefined,
        data,
      );
    return asText(value);
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
