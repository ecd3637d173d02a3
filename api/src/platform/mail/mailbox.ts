const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, as far as its spelling tells; for counting, never for sending.
 * What follows a plus is a tag nearly everywhere, so it is left out. Dots are left out for Gmail
 * alone, which documents that they mean nothing: elsewhere they may tell two people apart.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const untagged = local.replace(/(?<=.)\+.*$/s, '');
  if (!gmail.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}
