import { remoteManifestSchema } from '@panggung/platform/manifest';
import { z } from 'zod';
import { releaseFiguresSchema } from './telemetry';

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

const integrity = z.string().startsWith('sha384-');

/** One release of a remote: its manifest, its files and where they are. */
export const releaseSchema = z.object({
  /** `<version>-<hash>`, the name of the release's folder. */
  id: z.string().regex(/^[\w.-]+$/),
  releasedAt: z.iso.datetime(),
  manifest: remoteManifestSchema,
  build: remoteBuildSchema,
  /** Integrity of the server bundle; a bundle without it is not run. */
  server: integrity.optional(),
});

/** A release that a share of the visitors gets before everybody does. */
const canarySchema = z.object({
  release: releaseSchema,
  /** Share of the visitors, in percent. */
  percent: z.int().min(1).max(99),
  since: z.iso.datetime(),
  /** Failures, in percent of the visits, above which the canary is halted. */
  limit: z.number().positive(),
  /** Visits that are needed before a decision. */
  minVisits: z.int().positive(),
  /** How many networks must report failures, so that one visitor alone cannot halt the canary. */
  minNetworks: z.int().positive().default(3),
});

/** The last canary that had to be halted. */
const haltedSchema = z.object({
  release: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
});

/** The live releases of one remote. */
const liveSchema = z.object({
  active: releaseSchema,
  /** Good releases before the active one, the latest first: what a failing page falls back to. */
  earlier: z.array(releaseSchema).default([]),
  canary: canarySchema.optional(),
  halted: haltedSchema.optional(),
});

/** `registry.json`: the release of each remote that visitors get. */
export const registrySchema = z.object({ remotes: z.record(z.string(), liveSchema) });

export type RemoteBuild = z.infer<typeof remoteBuildSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type Live = z.infer<typeof liveSchema>;
export type Canary = z.infer<typeof canarySchema>;
export type Registry = z.infer<typeof registrySchema>;

/** `host.json`: what web tells those who release into its store. */
export const hostSchema = z.object({
  /** Version of the platform that the live shell offers. */
  platform: z.string(),
});

const countsSchema = releaseFiguresSchema.omit({
  remote: true,
  release: true,
  failingNetworks: true,
  errors: true,
});

/** `health.json`: figures of the last day for each release, by remote and release. */
export const healthSchema = z.object({
  at: z.iso.datetime(),
  remotes: z.record(z.string(), z.record(z.string(), countsSchema)),
});

export type ReleaseCounts = z.infer<typeof countsSchema>;
export type Health = z.infer<typeof healthSchema>;
