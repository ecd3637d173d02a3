import { shellName } from '@panggung/releases';
import { describeFrames } from '../../../src/telemetry/describe-frames';
import type { Job } from './messages';

/**
 * Where an error was thrown, as frames in server bundles: `/remotes/<name>/<release>/server/<file>`,
 * the shell's among them, whatever folder they lie in.
 */
export function bundleStack(error: unknown, { shell, bundle }: Job): string | undefined {
  // A bundle may throw anything.
  const stack = typeof error === 'object' && error !== null && 'stack' in error && error.stack;
  if (typeof stack !== 'string') return undefined;
  const places = [
    [bundle.folder, `/remotes/${bundle.name}/${bundle.release}`],
    [shell.folder, `/remotes/${shellName}/${shell.id}`],
  ] as const;
  const nameOf = (path: string) => {
    const place = places.find(([folder]) => path.startsWith(`${folder}/server/`));
    return place ? place[1] + path.slice(place[0].length) : null;
  };
  const frames = describeFrames(stack, nameOf);
  return frames === '' ? undefined : frames;
}
