import { checkPrefixes, type Registry } from '@panggung/releases';
import type { Candidate } from './candidate';
import { checkContracts, checkDeclared } from './contracts';
import { checkExposed } from './exposed';
import { checkFiles } from './files';
import { checkLinks } from './links';
import { checkMaps } from './maps';
import { checkPlatform } from './platform';
import { checkRoutes } from './routes';
import { checkSbom } from './sbom';
import { checkServerModule } from './server-module';
import { checkSize } from './size';
import { checkStyles } from './styles';

/** Hears of progress, in words. */
export type Tell = (step: string) => void;

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
  checkPrefixes(candidate.manifest, registry.teams);
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
 * @param options.platform version of the platform that the live shell offers
 * @param options.tell hears of each step that is done
 * @throws Refusal naming the first check that fails
 */
export async function checkRelease(
  candidate: Candidate,
  registry: Registry,
  { platform, tell = () => undefined }: { platform: string; tell?: Tell | undefined },
): Promise<void> {
  checkAmongOthers(candidate, registry, platform);
  tell('it fits what else is live');
  checkFiles(candidate);
  checkMaps(candidate);
  checkSbom(candidate);
  checkExposed(candidate);
  checkDeclared(candidate);
  tell('its files are whole');
  checkSize(candidate);
  checkStyles(candidate);
  tell('it keeps to its size and to its own elements');
  await checkServerModule(candidate);
  tell('its screens are drawn, by the server as by a browser');
}
