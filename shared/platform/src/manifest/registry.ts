import { z } from 'zod';
import { remoteManifestSchema } from './manifest';

/** A file name inside a release, relative to its `browser/` folder. */
const file = z.string().regex(/^[\w.\-/]+$/);

/** `build.json`: what a build of a remote says of its own files. */
export const remoteBuildSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  /** Global name of the federation container, different in every build. */
  container: z.string().regex(/^\w+$/),
  entry: file,
  /** Scripts and style sheets that the exposed module needs at once. */
  scripts: z.array(file),
  styles: z.array(file),
  /** Subresource integrity of every file, source maps and compressed copies aside. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
});

/** One release of a remote: its manifest, its files and where they are. */
export const releaseSchema = z.object({
  /** `<version>-<hash>`, the name of the release's folder. */
  id: z.string().regex(/^[\w.-]+$/),
  releasedAt: z.iso.datetime(),
  manifest: remoteManifestSchema,
  build: remoteBuildSchema,
});

/** `registry.json`: the release of each remote that visitors get. */
export const registrySchema = z.object({
  remotes: z.record(
    z.string(),
    z.object({ active: releaseSchema, previous: releaseSchema.optional() }),
  ),
});

export type RemoteBuild = z.infer<typeof remoteBuildSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type Registry = z.infer<typeof registrySchema>;
