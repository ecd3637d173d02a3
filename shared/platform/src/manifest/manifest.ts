import { z } from 'zod';

const path = z
  .string()
  .regex(/^\/(?:[\w\-:*]+(?:\/[\w\-:*]+)*)?$/, 'must be a path pattern such as /events/:id');

const queryNames = z
  .array(z.string().regex(/^[\w.\-[\]]{1,40}$/, 'must be a key of the query such as page'))
  .max(40);

const slotName = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** Data with which a route can be shown without a network. */
const offlineRoute = z.strictObject({
  name: z.string().min(1).max(24).describe('What the page shows, in a word: "Tiket".'),
  title: z
    .string()
    .min(1)
    .max(80)
    .describe(
      "What the page is called in lists; {…} are fields of the first read's data: {event.title}.",
    ),
  reads: z
    .array(z.string().regex(/^\/[\w\-/{}]+$/, 'must be a path of the API such as /tickets/my'))
    .describe(
      'Calls of the API whose last answers are kept, with the parameters of the route: ' +
        '/transactions/{id}. The first one is what the page is about. Without any, the page keeps ' +
        'its own data on the device: it is kept when it is opened, and stays when a session ends.',
    ),
});

const route = z.strictObject({
  path: path.describe('Path pattern of React Router, e.g. /events/:id.'),
  ssr: z
    .boolean()
    .default(false)
    .describe('Rendered on the server too; only for what every visitor may see.'),
  query: queryNames
    .optional()
    .describe(
      'Keys of the query that change what the server draws; it sees no others. None when left out.',
    ),
  alias: z
    .boolean()
    .optional()
    .describe('Another route shows the same: search engines are told of that one only.'),
  bare: z
    .boolean()
    .optional()
    .describe('Fills the window, without header and footer: for work at a device.'),
  offline: offlineRoute
    .optional()
    .describe('The page, once seen, can be opened without a network on the same device.'),
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

/** Pages that the frame links to; the remote that owns one declares its path. */
const entryPoints = z.strictObject({
  login: path.optional(),
  register: path.optional(),
  account: path.optional(),
  help: path.optional().describe('Where people are helped whom no page can help.'),
  search: path
    .optional()
    .describe(
      'Where visitors search: an icon in the header leads there, with the fragment #cari, on which the page puts the focus into its field.',
    ),
});

const slotEntry = z.strictObject({
  slot: slotName.describe('Slot that the remote fills, e.g. dashboard.'),
  component: z.string().min(1).describe("Key in the slots of the remote's module."),
  order: z.int().default(100),
  stored: z
    .string()
    .min(1)
    .optional()
    .describe('Key of local storage: where it is missing, neither part nor remote is loaded.'),
});

const addresses = z
  .record(path, queryNames)
  .default({})
  .describe('Path patterns, each with the keys of the query that mean something there.');

/** What other remotes may count on; see docs/contracts/remote.md. */
const provides = z
  .strictObject({
    addresses,
    slots: z.array(slotName).default([]).describe('Places that other remotes may fill.'),
  })
  .default({ addresses: {}, slots: [] });

const uses = z.strictObject({ addresses }).default({ addresses: {} });

/** Roles of accounts; `crew` is also everybody who works in the studio of some promotor. */
const role = z.enum(['user', 'artist', 'promotor', 'admin', 'crew']);

/**
 * `remote.json`: what the shell must know about a remote before it loads any of its code. Editors
 * use it as `remote.schema.json`: run `pnpm generate` after a change.
 */
export const remoteManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be lower-case words with hyphens')
    // The release store keeps the frame under this name.
    .refine((name) => name !== 'shell', 'is the name of the frame'),
  platform: z
    .string()
    .min(1)
    .describe('Range of platform versions (semver) that the remote was built for, e.g. ^0.1.0.'),
  role: z
    .union([role, z.array(role).min(1)])
    .optional()
    .describe('Role, or roles of which one is needed: without it not one byte is served.'),
  routes: z.array(route).min(1),
  nav: z.array(navEntry).default([]),
  footer: z.array(footerEntry).default([]),
  entryPoints: entryPoints.default({}),
  slots: z.array(slotEntry).default([]),
  provides: provides.describe('Addresses and slots that it keeps, since others use them.'),
  uses: uses.describe('Addresses of other remotes that it leads to.'),
  sitemap: z
    .string()
    .regex(/^\/api\/[\w\-/]+$/, 'must be a path below /api')
    .optional()
    .describe('Path of the API that lists the public pages of routes with parameters.'),
});

export type OfflineRoute = z.infer<typeof offlineRoute>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** The roles that may use the remote; empty when the remote is for everybody. */
export function rolesOf({ role: needed }: Pick<RemoteManifest, 'role'>): readonly string[] {
  return needed === undefined ? [] : [needed].flat();
}
