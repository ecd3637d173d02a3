/** LIKE pattern of everything that contains `text`, whose own wildcards mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
