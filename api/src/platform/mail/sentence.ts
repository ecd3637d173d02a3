/** What somebody wrote, ended as a sentence. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]["')”’]*$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}
