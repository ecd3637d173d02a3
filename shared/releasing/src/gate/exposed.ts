import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import { z } from 'zod';
import type { Candidate } from './candidate';

/** Name under which the shell loads a remote's module. */
const exposedModule = './remote';

const files = z.object({ sync: z.array(z.string()) });

/** The used part of `mf-manifest.json`, which the federation plugin writes. */
const federationSchema = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
});

/** @throws Refusal when the container does not expose the module, or build.json lacks its files */
export function checkExposed({ files, build }: Candidate): void {
  const browser = join(files, 'browser');
  const exposed = readFederation(join(browser, 'mf-manifest.json')).exposes.find(
    ({ path }) => path === exposedModule,
  );
  const entry = readFileSync(join(browser, build.entry), 'utf8');
  if (!exposed || !entry.includes(exposedModule)) {
    throw new Refusal(`the container does not expose ${exposedModule}`);
  }
  const needed = [...exposed.assets.js.sync, ...exposed.assets.css.sync];
  const named = new Set([build.entry, ...build.scripts, ...build.styles]);
  const unnamed = needed.find((file) => !named.has(file));
  if (unnamed) throw new Refusal(`${exposedModule} needs ${unnamed}, which build.json leaves out`);
}

function readFederation(path: string): z.infer<typeof federationSchema> {
  try {
    return federationSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new Refusal('mf-manifest.json is missing or cannot be read');
  }
}
