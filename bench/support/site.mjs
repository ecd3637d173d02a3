import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { startStack } from '@panggung/test-support/site/stack';
import { root } from '../../scripts/prepare.mjs';

/**
 * Runs the whole site with demo data on an own data folder.
 * @param {number} port
 * @param {Record<string, string>} [settings] further settings of the site
 * @param {string} [checkout] a built one, this one when left out
 */
export async function startSite(port, settings = {}, checkout = root) {
  const { path: data, remove } = temporaryFolder('bench');
  const prepare = pathToFileURL(join(checkout, 'scripts/prepare.mjs')).href;
  const { releaseRemotes } = await import(prepare);
  releaseRemotes(join(data, 'releases'));
  const site = await startStack({ port, data, settings, checkout });
  return {
    origin: site.origin,
    data,
    pid: site.pid,
    async stop() {
      await site.stop();
      remove();
    },
  };
}

/**
 * Path of the page of the first that a list has.
 * @param {string} origin @param {'events' | 'artists' | 'merchandise'} list
 */
export async function firstOf(origin, list) {
  const { data } = await (await fetch(`${origin}/api/${list}?limit=1`)).json();
  return `/${list}/${data[0].id}`;
}
