import { remoteManifestSchema } from '@panggung/platform/manifest';
import { z } from 'zod';
import { notedSchema } from './activations';
import { audienceSchema } from './audience';
import { canaryPlanSchema, stepsSchema } from './canary-plan';
import { freezeSchema } from './freeze';
import { grantSchema } from './teams/grant';
import { storedNameSchema, teamSchema } from './teams/team';
import { releaseFiguresSchema } from './telemetry';

/** A file name inside a release, relative to its `browser/` folder. */
const file = z.string().regex(/^[\w.\-/]+$/);

/** Where a build comes from, as far as that can be told. */
const provenanceSchema = z.object({
  /** Missing of sources that are in no repository of git. */
  commit: z.object({ sha: z.string().regex(/^[0-9a-f]{40,64}$/), dirty: z.boolean() }).optional(),
  /** `github-actions`, `gitlab-ci`, …; `local` where no such service built. */
  builder: z.string().regex(/^[a-z0-9-]+$/),
  time: z.iso.datetime(),
  /** The lock file that the dependencies came from. */
  lock: z.object({ file: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
});

/** `build.json`: what a build of a remote says of its own files. */
export const remoteBuildSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  /** Global name of the federation container, different in every build. */
  container: z.string().regex(/^\w+$/),
  /** `none`: it needs no runtime of Module Federation on the page; left out: the one of 2.9. */
  runtime: z.literal('none').optional(),
  entry: file,
  /** Scripts and style sheets that the exposed module needs at once. */
  scripts: z.array(file),
  styles: z.array(file),
  /** Subresource integrity of every file, source maps and compressed copies aside. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
  /** Missing of builds from before it was recorded. */
  provenance: provenanceSchema.optional(),
});

const integrity = z.string().startsWith('sha384-');

/** `<version>-<hash>`, the name of the release's folder. */
const releaseId = z.string().regex(/^[\w.-]+$/);

/** One release of a remote: its manifest, its files and where they are. */
export const releaseSchema = z.object({
  id: releaseId,
  releasedAt: z.iso.datetime(),
  manifest: remoteManifestSchema,
  build: remoteBuildSchema,
  /** Integrity of the server bundle; a bundle without it is not run. */
  server: integrity.optional(),
  /** Integrity of the bill of materials, which lies beside the files. */
  sbom: integrity.optional(),
});

/** `browser/build.json` of the shell: what its pages need. */
export const shellBuildSchema = z.object({
  version: z.string(),
  /** What the build and the web process agree on; see `shellContract`. */
  contract: z.int(),
  /** Version of the platform that it offers to remotes. */
  platform: z.string(),
  scripts: z.array(file),
  styles: z.array(file),
  fonts: z.array(file),
  integrity: z.record(z.string(), integrity),
  provenance: provenanceSchema.optional(),
});

/** One build of the shell. */
export const shellReleaseSchema = z.object({
  id: releaseId,
  releasedAt: z.iso.datetime(),
  build: shellBuildSchema,
  /** Integrity of what web runs and what it writes into pages, by path in the release. */
  files: z.record(z.string(), integrity),
});

/** A release that a share of the visitors gets before everybody does. */
const canaryOf = <Schema extends z.ZodType>(release: Schema) =>
  z.object({
    release,
    /** Share of the visitors, in percent; 0 only beside an audience. */
    percent: z.int().min(0).max(99),
    /** Who gets it whatever the share is. */
    audience: audienceSchema.optional(),
    since: z.iso.datetime(),
    /** Failures, in percent of the visits, above which the canary is halted. */
    limit: z.number().positive(),
    /** Visits that are needed before a decision. */
    minVisits: z.int().positive(),
    /** How many networks must report failures, so that one visitor alone cannot halt the canary. */
    minNetworks: z.int().positive().default(3),
    /** Missing where its share stays what it is. */
    steps: stepsSchema.optional(),
    /** By which its steps are taken; missing where an operator asked for them. */
    grant: grantSchema.optional(),
  });

/** The last canary that had to be halted. */
const haltedSchema = z.object({
  release: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
});

/** The live releases of one remote, or of the shell. */
const liveOf = <Schema extends z.ZodType>(release: Schema) =>
  z.object({
    active: release,
    /** Good releases before the active one, the latest first: what a failing page falls back to. */
    earlier: z.array(release).default([]),
    canary: canaryOf(release).optional(),
    halted: haltedSchema.optional(),
  });

/** A release that only those get who have its link. */
const previewSchema = z.object({
  id: z.string(),
  /** Of the remote. */
  name: z.string(),
  release: releaseSchema,
  by: z.string().optional(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewSchema>;

/** A release that passed the gate, and goes live at its time. */
const scheduledSchema = z.object({
  id: z.uuid(),
  /** Of the remote. */
  name: z.string(),
  release: releaseSchema,
  at: z.iso.datetime(),
  action: z.enum(['release', 'canary']),
  /** Of a canary. */
  plan: canaryPlanSchema.optional(),
  /** Also when it was halted as a canary. */
  anyway: z.boolean(),
  duringFreeze: z.boolean(),
  by: z.string().optional(),
  /** By which it was asked for; missing where an operator did. */
  grant: grantSchema.optional(),
  /** That the remote belonged to then. */
  team: z.string().optional(),
});
export type Scheduled = z.infer<typeof scheduledSchema>;

/** `registry.json`: the releases that visitors get. */
export const registrySchema = z.object({
  /** Grows with every change. */
  version: z.int().min(0).default(0),
  /** Missing before the first start of web. */
  shell: liveOf(shellReleaseSchema).optional(),
  remotes: z.record(z.string(), liveOf(releaseSchema)),
  previews: z.array(previewSchema).default([]),
  /** At most one of each remote. */
  scheduled: z.array(scheduledSchema).default([]),
  /** The latest time in which nothing new goes live; it may be over. */
  freeze: freezeSchema.optional(),
  /** Who may release what. */
  teams: z.record(storedNameSchema, teamSchema).default({}),
  /** The last changes, the latest last: what a killed process could not write into the history. */
  recent: z.array(notedSchema).default([]),
});

/** A registry of which nothing is known. */
export const emptyRegistry = (): Registry => ({
  version: 0,
  remotes: {},
  previews: [],
  scheduled: [],
  teams: {},
  recent: [],
});

export type Provenance = z.infer<typeof provenanceSchema>;
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type ShellBuild = z.infer<typeof shellBuildSchema>;
export type ShellRelease = z.infer<typeof shellReleaseSchema>;
export type Live<Of = Release> = z.infer<ReturnType<typeof liveOf<z.ZodType<Of>>>>;
export type Canary<Of = Release> = z.infer<ReturnType<typeof canaryOf<z.ZodType<Of>>>>;
export type Registry = z.infer<typeof registrySchema>;
/** What is live of remotes, for those whom nothing else concerns. */
export type LiveRemotes = Pick<Registry, 'remotes'>;

const countsSchema = releaseFiguresSchema
  .omit({ remote: true, release: true, errors: true, routes: true })
  // A web of before left it out.
  .extend({ failingNetworks: z.int().default(0) });

/** `health.json`: figures of the last day for each release, by remote and release. */
export const healthSchema = z.object({
  at: z.iso.datetime(),
  remotes: z.record(z.string(), z.record(z.string(), countsSchema)),
  /** Of running canaries with steps, by remote: since when they have their present share. */
  canaries: z
    .record(z.string(), countsSchema.extend({ release: z.string(), since: z.iso.datetime() }))
    .default({}),
});

export type ReleaseCounts = z.infer<typeof countsSchema>;
export type Health = z.output<typeof healthSchema>;
