import { Refusal } from '@panggung/releases';

/**
 * @param from id of the release that somebody saw live and wants to take back
 * @throws Refusal when another one is live by now
 */
export function refuseNotSeen(
  { active }: { active: { id: string } },
  { name, from }: { name: string; from: string | undefined },
): void {
  if (from === undefined || from === active.id) return;
  throw new Refusal(
    `${name} has ${active.id} live by now, and not ${from}: look at it again first`,
  );
}
