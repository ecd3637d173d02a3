import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The major version that the site gives to remotes. */
const needed = 19;

/**
 * A remote that was written with another React would be built, and fail in the browser.
 * @param {string} folder of the remote
 * @throws {Error} without a stack, for whoever builds
 */
export function checkReact(folder) {
  const require = createRequire(join(folder, 'package.json'));
  const { version } = JSON.parse(readFileSync(require.resolve('react/package.json'), 'utf8'));
  if (Number.parseInt(version, 10) === needed) return;
  const error = new Error(
    `React ${version} is installed here, and the site runs React ${needed}: install react@${needed} and react-dom@${needed}.`,
  );
  error.stack = error.message;
  throw error;
}
