import type { Registry } from '@panggung/releases';
import type { Candidate } from './candidate';
import { checkContracts, checkDeclared } from './contracts';
import { checkExposed } from './exposed';
import { checkFiles } from './files';
import { checkLinks } from './links';
import { checkPlatform } from './platform';
import { checkRoutes } from './routes';
import { checkSbom } from './sbom';
import { checkServerModule } from './server-module';
import { checkSize } from './size';
import { checkStyles } from './styles';

/**
 * The checks that depend on what else is live.
 * @throws Refusal naming the first check that fails
 */
export function checkAmongOthers(
  candidate: Pick<Candidate, 'manifest'>,
  registry: Registry,
  platform: string,
): void {
  checkPlatform(candidate, platform);
  checkRoutes(candidate, registry);
  checkLinks(candidate, registry);
  checkContracts(candidate, registry);
}

/**
 * Checks a release that visitors had before: that it is whole, and fits what is live now. Rules that
 * came later than it must not keep the site from going back to it.
 * @throws Refusal naming the first check that fails
 */
export function checkReturn(candidate: Candidate, registry: Registry, platform: string): void {
  checkAmongOthers(candidate, registry, platform);
  checkFiles(candidate);
}

/**
 * Checks a build before visitors get it. Runs the remote's code last, after all checks of its
 * files.
 * @param platform version of the platform that the live shell offers
 * @throws Refusal naming the first check that fails
 */
export async function checkRelease(
  candidate: Candidate,
  registry: Registry,
  platform: string,
): Promise<void> {
  checkAmongOthers(candidate, registry, platform);
  checkFiles(candidate);
  checkSbom(candidate);
  checkExposed(candidate);
  checkDeclared(candidate);
  checkSize(candidate);
  checkStyles(candidate);
  await checkServerModule(candidate);
}
