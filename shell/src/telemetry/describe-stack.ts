import { describeFrames } from './describe-frames';

const ofRemote = /^\/remotes\/(?:~[^/]+\/)?([\w.-]+\/[\w.-]+\/[\w./-]+)$/;
const ofShell = /^\/assets\/([\w./-]+)$/;

/**
 * Where an error was thrown, as frames in files of releases: `/remotes/<name>/<release>/<file>`, the
 * shell's among them. What signed addresses and queries hold is left out.
 * @param shell release of the shell
 * @returns undefined when it has none
 */
export function describeStack(error: unknown, shell: string): string | undefined {
  // What loads a module wraps what the module threw.
  for (let one = error; one instanceof Error; one = one.cause) {
    const text = describeFrames(one.stack ?? '', (address) => nameOf(address, shell));
    if (text !== '') return text;
  }
  return undefined;
}

function nameOf(address: string, shell: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin) return null;
  const remote = ofRemote.exec(pathname)?.[1];
  if (remote !== undefined) return `/remotes/${remote}`;
  const own = ofShell.exec(pathname)?.[1];
  return own === undefined ? null : `/remotes/shell/${shell}/${own}`;
}
