import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { RemoteModule } from '@panggung/platform';
import { integrityOf } from '@panggung/releases/integrity';
import type * as ShellApp from '../../../src/entry-server';
import type { Bundle } from './messages';

export type Frame = typeof ShellApp;
type Wrapper = (module: { exports: object }, exports: object, require: NodeRequire) => void;

/**
 * The frame's own server bundle.
 * @param shellFolder folder of the shell's build
 */
export function loadFrame(shellFolder: string): Frame {
  const path = join(shellFolder, 'server/app.cjs');
  return evaluate(path, readFileSync(path), createRequire(path)) as Frame;
}

/**
 * Loads the server bundle of a remote's release with the frame's react and platform, so that a page
 * has one instance of each.
 * @throws Error when the bundle is missing, is not what was released, or fails while loading
 */
export function loadBundle({ name, integrity, folder }: Bundle, frame: Frame): RemoteModule {
  const path = join(folder, 'server/remote.cjs');
  const code = readFileSync(path);
  if (integrityOf(code) !== integrity)
    throw new Error(`the server bundle of ${name} is not what was released`);

  const ownRequire = createRequire(path);
  const require = Object.assign((id: string): unknown => {
    if (Object.hasOwn(frame.shared, id)) return frame.shared[id];
    if (isBuiltin(id)) return ownRequire(id);
    throw new Error(`it requires ${id}, which web does not offer`);
  }, ownRequire);
  const { remote } = evaluate(path, code, require) as { remote?: RemoteModule };
  if (!remote) throw new Error(`${name} does not export its remote module`);
  return remote;
}

const opening = '(function (module, exports, require) {';

function evaluate(path: string, code: Buffer, require: NodeRequire): object {
  const script = new Script(`${opening}${code.toString()}\n})`, {
    filename: path,
    // Frames have the positions of the file.
    columnOffset: -opening.length,
  });
  const wrapper = script.runInThisContext() as Wrapper;
  const module = { exports: {} };
  wrapper(module, module.exports, require);
  return module.exports;
}
