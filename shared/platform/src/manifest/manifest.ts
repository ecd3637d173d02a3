import { z } from 'zod';

const path = z
  .string()
  .regex(/^\/(?:[\w\-:*]+(?:\/[\w\-:*]+)*)?$/, 'must be a path pattern such as /events/:id');

const route = z.strictObject({
  path: path.describe('Path pattern of React Router, e.g. /events/:id.'),
  ssr: z
    .boolean()
    .default(false)
    .describe('Rendered on the server too; only for what every visitor may see.'),
});

const navEntry = z.strictObject({
  label: z.string().min(1).max(24),
  href: z.string().startsWith('/'),
  order: z.int().default(100).describe('Smaller stands further left.'),
});

const footerEntry = z.strictObject({
  label: z.string().min(1).max(40),
  href: z.string().startsWith('/'),
  group: z.string().min(1).max(24).describe('Heading of the column that the link stands in.'),
  order: z.int().default(100),
});

/** Places that the frame itself leads to; whichever remote owns them says where they are. */
const entryPoints = z.strictObject({
  login: path.optional(),
  register: path.optional(),
  account: path.optional(),
});

const slotEntry = z.strictObject({
  slot: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .describe('Slot that the remote fills, e.g. dashboard.'),
  component: z.string().min(1).describe("Key in the slots of the remote's module."),
  order: z.int().default(100),
});

/**
 * `remote.json`: what the shell must know of a remote before any of its code is loaded. Editors
 * get it as `remote.schema.json`: run `pnpm generate` after a change.
 */
export const remoteManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be lower-case words with hyphens'),
  platform: z
    .string()
    .min(1)
    .describe('Range of platform versions (semver) that the remote was built for, e.g. ^0.1.0.'),
  role: z
    .enum(['user', 'artist', 'promotor', 'admin'])
    .optional()
    .describe('Role without which not one byte of the remote is served.'),
  routes: z.array(route).min(1),
  nav: z.array(navEntry).default([]),
  footer: z.array(footerEntry).default([]),
  entryPoints: entryPoints.default({}),
  slots: z.array(slotEntry).default([]),
});

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
