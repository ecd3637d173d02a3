/**
 * `npm start`: from a fresh clone to the running site. Needs nothing but Node and npm.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { build, checkNode, giveUp, install, releaseRemotes, root } from './prepare.mjs';

/** @param {number} port @param {string} host @returns {Promise<void>} */
function checkPort(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') {
        giveUp(
          `Port ${port} is taken. End what uses it, or choose another: PORT=${port + 1} npm start`,
        );
      }
      giveUp(`Panggung cannot listen on ${host}:${port}: ${error.message}`);
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

checkNode();
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const port = Number(process.env['PORT'] || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  giveUp(`Panggung cannot start, these settings are wrong:\n  PORT: must be a port number`);
}
await checkPort(port, process.env['HOST'] || '127.0.0.1');
await install();
await build();
const data = resolve(process.env['DATA_DIR'] || '.data');
releaseRemotes(process.env['RELEASES_STORE'] || join(data, 'releases'));
console.log('Starting …');
await import(new URL('../stack/dist/main.js', import.meta.url).href);
