/** LIKE pattern for everything that contains `text`. Wildcards in `text` are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
