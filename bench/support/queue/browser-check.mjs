import { Buffer } from 'node:buffer';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { closeServer, listen } from '@panggung/test-support/processes/listen';
import { baseConfig } from '@panggung/tooling/webpack/base';
import { launch } from 'puppeteer-core';
import webpack from 'webpack';
import { findHeadlessChromium } from '../../../scripts/chromium.mjs';
import { temporaryData } from '../../../scripts/temporary-data.mjs';

/** How much slower than this machine a phone is taken to be. */
const phone = 4;

/**
 * Checks a draw in Chromium, at the speed of this machine and at a phone's.
 * @param {import('./queue-site.mjs').QueueSite} site
 * @param {ReturnType<typeof import('../clean-ups.mjs').cleanUps>} running
 * @param {string} eventId
 */
export async function checkInBrowser(site, running, eventId) {
  const room = `${site.origin}/api/events/${eventId}/waiting-room`;
  const { data: draw } = await (await fetch(`${room}/draw`)).json();
  const asked = performance.now();
  const entries = Buffer.from(await (await fetch(`${room}/draw/entries`)).arrayBuffer());
  const seconds = (performance.now() - asked) / 1000;
  console.log(
    `\n${(entries.length / 1e6).toFixed(1)} MB of entries through web in ${seconds.toFixed(1)} s`,
  );
  const server = running.add(await servePage(await bundle(), entries));
  const browser = await launch({
    executablePath: findHeadlessChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
    protocolTimeout: 600_000,
  });
  running.add({ stop: () => browser.close() });
  const chain = await chainOf(site.origin);
  console.log(`a browser (${await browser.version()}) checks the draw of ${draw.size}:`);
  for (const slower of [1, phone]) {
    const page = await browser.newPage();
    await page.emulateCPUThrottling(slower);
    await page.goto(server.origin);
    const told = await page.evaluate(
      (published, of) => /** @type {any} */ (globalThis).checkHere(published, of),
      draw,
      chain,
    );
    await page.close();
    console.log(
      `${slower === 1 ? 'as fast as this machine' : `${slower} times slower`}: ` +
        `${(told.checkMs / 1000).toFixed(1)} s, ` +
        (told.wrong.length === 0 ? 'everything fits' : `BROKEN: ${told.wrong.join(', ')}`),
    );
    if (told.wrong.length > 0) process.exitCode = 1;
  }
}

/** The chain of the site's sandbox. @param {string} origin */
async function chainOf(origin) {
  const [hash] = await (await fetch(`${origin}/sandbox/beacon/chains`)).json();
  const { public_key: publicKey } = await (
    await fetch(`${origin}/sandbox/beacon/${hash}/info`)
  ).json();
  return { publicKey };
}

/** @returns {Promise<Buffer>} the script of the page */
async function bundle() {
  const context = import.meta.dirname;
  const path = temporaryData('bench-check-page');
  const compiler = webpack({
    ...baseConfig({ target: 'browser', context }),
    target: 'web',
    entry: './check-page.mjs',
    output: { path, filename: 'page.js' },
  });
  /** @type {import('webpack').Stats} */
  const built = await new Promise((done, fail) => {
    compiler.run((error, stats) => (stats ? done(stats) : fail(error ?? new Error('no build'))));
  });
  await new Promise((done) => compiler.close(done));
  if (built.hasErrors()) throw new Error(built.toString('errors-only'));
  const script = readFileSync(join(path, 'page.js'));
  rmSync(path, { recursive: true });
  return script;
}

/** @param {Buffer} script @param {Buffer} entries */
async function servePage(script, entries) {
  const server = createServer(({ url }, response) => {
    if (url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (url === '/entries') response.end(entries);
    else response.setHeader('content-type', 'text/html').end('<script src="/page.js"></script>');
  });
  return { origin: await listen(server, 0, 'localhost'), stop: () => closeServer(server) };
}
