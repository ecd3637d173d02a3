import type { Finding } from '../finding';
import { installedVersion, type Subject } from '../subject';

/** Major version of React that the site gives to remotes. */
const reactOfSite = 19;

/** Packages without which nothing can be built. */
const needed = ['@panggung/platform', '@panggung/tooling', 'react', 'react-dom', 'webpack'];

export function checkInstalled({ folder, manifest }: Subject): Finding[] {
  if (!manifest) return [];
  const missing = needed.filter((name) => installedVersion(folder, name) === undefined);
  if (missing.length === needed.length) {
    const mend = 'Run `npm install` here, or `pnpm install` inside the workspace.';
    return [{ where: 'node_modules', what: 'nothing is installed', mend }];
  }
  const named = { ...manifest.dependencies, ...manifest.devDependencies };
  return [
    ...missing.map((name) => ({
      where: named[name] === undefined ? 'package.json' : 'node_modules',
      what: `${name} is not installed`,
      mend:
        named[name] === undefined
          ? `Add ${name} to package.json and install it.`
          : 'Install the packages anew.',
    })),
    ...['react', 'react-dom'].flatMap((name) => wrongReact(folder, name)),
  ];
}

function wrongReact(folder: string, name: string): Finding[] {
  const version = installedVersion(folder, name);
  if (version === undefined || Number.parseInt(version, 10) === reactOfSite) return [];
  return [
    {
      where: `node_modules/${name}`,
      what: `${name} ${version} is installed, and the site runs React ${reactOfSite}`,
      mend: `Install ${name}@${reactOfSite}: the build refuses any other.`,
    },
  ];
}
