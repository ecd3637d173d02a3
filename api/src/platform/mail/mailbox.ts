const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, as far as its spelling shows; for counting, never for sending. The
 * part after a plus is a tag at nearly all providers, so it is removed. Dots are removed only for
 * Gmail, which documents that it ignores them: elsewhere they may distinguish two people.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const untagged = local.replace(/(?<=.)\+.*$/s, '');
  if (!gmail.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}
