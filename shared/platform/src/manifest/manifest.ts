import { z } from 'zod';

const path = z
  .string()
  .regex(/^\/(?:[\w\-:*]+(?:\/[\w\-:*]+)*)?$/, 'must be a path pattern such as /events/:id');

const route = z.strictObject({
  /** Path pattern of React Router, e.g. `/events/:id`. */
  path,
  /** Rendered on the server too; only for what every visitor may see. */
  ssr: z.boolean().default(false),
});

const navEntry = z.strictObject({
  label: z.string().min(1).max(24),
  href: z.string().startsWith('/'),
  /** Smaller stands further left. */
  order: z.int().default(100),
});

const footerEntry = z.strictObject({
  label: z.string().min(1).max(40),
  href: z.string().startsWith('/'),
  /** Heading of the column that the link stands in. */
  group: z.string().min(1).max(24),
  order: z.int().default(100),
});

/** Places that the frame itself leads to; whichever remote owns them says where they are. */
const entryPoints = z.strictObject({
  login: path.optional(),
  register: path.optional(),
  account: path.optional(),
});

const slotEntry = z.strictObject({
  /** Slot that the remote fills, e.g. `dashboard`. */
  slot: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Key in the `slots` of the remote's module. */
  component: z.string().min(1),
  order: z.int().default(100),
});

/**
 * `remote.json`: what the shell must know of a remote before any of its code is loaded.
 */
export const remoteManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be lower-case words with hyphens'),
  /** Range of platform versions (semver) that the remote was built for, e.g. `^0.1.0`. */
  platform: z.string().min(1),
  /** Role without which not one byte of the remote is served. */
  role: z.enum(['user', 'artist', 'promotor', 'admin']).optional(),
  routes: z.array(route).min(1),
  nav: z.array(navEntry).default([]),
  footer: z.array(footerEntry).default([]),
  entryPoints: entryPoints.default({}),
  slots: z.array(slotEntry).default([]),
});

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
