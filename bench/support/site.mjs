import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/prepare.mjs';
import { temporaryData } from '../../scripts/temporary-data.mjs';

/**
 * Runs the whole site with demo data on an own data folder.
 * @param {number} port
 * @param {Record<string, string>} [env] further settings of the site
 * @param {string} [folder] a built checkout, this one when left out
 * @returns {Promise<{ origin: string, data: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startSite(port, env = {}, folder = root) {
  const data = temporaryData('bench');
  const { releaseRemotes } = await import(pathToFileURL(join(folder, 'scripts/prepare.mjs')).href);
  releaseRemotes(join(data, 'releases'));
  const child = spawn(process.execPath, [join(folder, 'stack/dist/main.js')], {
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  await new Promise((done, fail) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('is ready') && done(undefined));
    child.once('exit', () => fail(new Error('The site did not start')));
  });
  return {
    origin: `http://localhost:${port}`,
    data,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
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
