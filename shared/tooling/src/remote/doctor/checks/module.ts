import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@panggung/platform/manifest';
import type { Finding } from '../finding';
import { loadModule, type LoadedModule } from '../load-module';
import { installedVersion, type Subject } from '../subject';

const file = 'src/remote.tsx';

/** Whether remote.json and the module say the same. */
export async function checkModule({
  folder,
  manifest: ownPackage,
  remote: manifest,
}: Subject): Promise<Finding[]> {
  const isReady = ['react', '@panggung/platform'].every((name) => installedVersion(folder, name));
  if (!ownPackage || !manifest || !isReady || !existsSync(join(folder, file))) return [];
  let module: LoadedModule | undefined;
  try {
    module = await loadModule(folder);
  } catch (error) {
    const what = `it cannot be loaded: ${error instanceof Error ? error.message : String(error)}`;
    return [{ where: file, what, mend: 'Mend what the message says; visitors would see it fail.' }];
  }
  if (!module?.routes) {
    const mend = 'Write `export const remote = defineRemote({ routes: [ … ] });`.';
    return [{ where: file, what: 'it does not export `remote`', mend }];
  }
  return [
    ...compareRoutes(manifest, module.routes),
    ...compareSlots(manifest, Object.keys(module.slots ?? {})),
  ];
}

function compareRoutes(
  manifest: RemoteManifest,
  routes: NonNullable<LoadedModule['routes']>,
): Finding[] {
  const declared = manifest.routes.map(({ path }) => path);
  const drawn = routes.map(({ path }) => path);
  return [
    ...declared
      .filter((path) => !drawn.includes(path))
      .map((path) => ({
        where: file,
        what: `route ${path} of remote.json is missing`,
        mend: `Add a route with the path ${path}, or delete it from remote.json.`,
      })),
    ...drawn
      .filter((path) => !declared.includes(path))
      .map((path) => ({
        where: 'remote.json (routes)',
        what: `route ${path} of ${file} is missing, so nobody gets there`,
        mend: `Add { "path": "${path}" }, or delete it from ${file}.`,
      })),
  ];
}

function compareSlots(manifest: RemoteManifest, components: string[]): Finding[] {
  const declared = manifest.slots.map(({ component }) => component);
  return [
    ...declared
      .filter((component) => !components.includes(component))
      .map((component) => ({
        where: file,
        what: `component ${component}, which remote.json puts into a slot, is missing`,
        mend: `Add ${component} to the slots, or delete its entry from remote.json.`,
      })),
    ...components
      .filter((component) => !declared.includes(component))
      .map((component) => ({
        where: 'remote.json (slots)',
        what: `no slot is filled with ${component} of ${file}`,
        mend: `Add { "slot": "…", "component": "${component}" }, or delete it from ${file}.`,
      })),
  ];
}
