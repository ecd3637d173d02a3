import { Refusal } from '@panggung/releases';
import { satisfies } from 'semver';
import type { Candidate } from './candidate';

/** @throws Refusal when the remote was built for another platform than the live one */
export function checkPlatform({ manifest }: Pick<Candidate, 'manifest'>, platform: string): void {
  if (satisfies(platform, manifest.platform)) return;
  throw new Refusal(`needs platform ${manifest.platform}, the live shell offers ${platform}`);
}
