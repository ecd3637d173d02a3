import type { ObjectStore } from '@panggung/storage';
import type { Freeze } from './freeze';
import { Refusal } from './refusal';
import { changeSettings } from './release-store';
import { checkFuture, checkYear, showTime } from './times';

/** @throws Refusal when it ends before it begins or has ended, or there is another one */
export async function setFreeze(freeze: Freeze, store: ObjectStore): Promise<Freeze> {
  const { from, to, reason } = freeze;
  checkYear(new Date(from), 'the begin of the freeze');
  checkYear(new Date(to), 'the end of the freeze');
  checkFuture(new Date(to), 'the end of the freeze');
  if (Date.parse(from) >= Date.parse(to)) {
    throw new Refusal(
      `the freeze would end (${showTime(to)}) before it begins (${showTime(from)})`,
    );
  }
  if (reason.trim() === '') throw new Refusal('a freeze needs a reason, which everybody is told');
  return changeSettings(store, (registry) => {
    const { freeze: before } = registry;
    if (before && Date.parse(before.to) > Date.now() && !isSame(before, freeze)) {
      throw new Refusal(
        `there is a freeze from ${showTime(before.from)} to ${showTime(before.to)}: unfreeze first`,
      );
    }
    registry.freeze = freeze;
    return freeze;
  });
}

/** Sent again after a lost answer. */
const isSame = (one: Freeze, other: Freeze) =>
  Date.parse(one.from) === Date.parse(other.from) &&
  Date.parse(one.to) === Date.parse(other.to) &&
  one.reason === other.reason;

/** @returns the freeze that was taken away; null when there was none, also the second time */
export const endFreeze = (store: ObjectStore): Promise<Freeze | null> =>
  changeSettings(store, (registry) => {
    const { freeze = null } = registry;
    delete registry.freeze;
    return freeze;
  });
