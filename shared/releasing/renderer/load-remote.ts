import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { Script } from 'node:vm';
import * as platform from '@panggung/platform';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

const offered = new Map<string, unknown>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', reactDom],
  ['@panggung/platform', platform],
]);

type Wrapper = (module: { exports: object }, exports: object, require: unknown) => void;

/**
 * Runs a server bundle anew, with what web offers to it.
 * @param path of the bundle
 * @throws whatever it throws
 */
export function loadRemote(path: string): platform.RemoteModule | undefined {
  const builtin = createRequire(path);
  const require = (id: string): unknown => {
    if (offered.has(id)) return offered.get(id);
    if (isBuiltin(id)) return builtin(id);
    throw new Error(`it requires ${id}, which web does not offer`);
  };
  const code = `(function (module, exports, require) {${readFileSync(path, 'utf8')}\n})`;
  const module: { exports: { remote?: platform.RemoteModule } } = { exports: {} };
  const wrapper = new Script(code, { filename: path }).runInThisContext() as Wrapper;
  wrapper(module, module.exports, require);
  return module.exports.remote;
}
