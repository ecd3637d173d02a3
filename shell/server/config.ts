import { resolve } from 'node:path';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const folder = z
  .string()
  .min(1)
  .transform((path) => resolve(path));
const origin = url.transform((text) => new URL(text).origin);

const secret = z.string().min(32, 'must have at least 32 characters');

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Outside address of the site, without a path. */
  PUBLIC_URL: origin,
  API_URL: origin,
  /** Where the sandbox runs; without it /sandbox does not exist. */
  SANDBOX_URL: origin.optional(),
  RELEASES_DIR: folder,
  /** Folder of the shell's own build. */
  SHELL_DIR: folder,
  /** Signs the addresses of remotes that need a role. */
  SECRET_KEY: secret,
  /** While SECRET_KEY is being replaced: what the old one signed is still good. */
  PREVIOUS_SECRET_KEY: secret.optional(),
  /** Whether visitors may put a remote of their own machine in place of a live one. */
  REMOTE_OVERRIDES: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** Whether pages install the service worker that shows tickets offline; `false` takes it away. */
  SERVICE_WORKER: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  /** Share of visits whose web vitals are reported; visits and failures always are. */
  VITALS_SHARE: z.coerce.number().min(0).max(1).default(0.25),
  /** How long a page is given out without making it anew; 0 makes one for every visit. */
  PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(2),
  /** Addresses or ranges of the proxies in front, whose word on the visitor's address counts. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.infer<typeof schema>;

/** @throws Error that names every bad variable */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`web cannot start, these settings are wrong:\n${faults.join('\n')}`);
}
