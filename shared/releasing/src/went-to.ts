import { Refusal, type Live } from '@panggung/releases';

interface Wish<Of> {
  /** What it is a release of. */
  name: string;
  /** The release to activate. */
  to: string;
  /** That release, if it is in the store. */
  stored: Of | undefined;
}

/**
 * Goes to any release in the store, back or forth. Pages fall back to what was released before it,
 * and not to the one that is taken back.
 * @throws Refusal when it is active already, or not in the store
 */
export function wentTo<Of extends { id: string; releasedAt: string }>(
  live: Live<Of>,
  { name, to, stored }: Wish<Of>,
): Live<Of> {
  if (to === live.active.id) throw new Refusal(`${to} is active already`);
  if (!stored) throw new Refusal(`${name} has no release ${to}; see \`remote history ${name}\``);
  const position = live.earlier.findIndex((one) => one.id === to);
  if (position < 0) {
    const isBefore = ({ releasedAt }: Of) => releasedAt < stored.releasedAt;
    return { active: stored, earlier: live.earlier.filter(isBefore) };
  }
  return { active: stored, earlier: live.earlier.slice(position + 1) };
}
