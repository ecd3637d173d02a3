import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  SECRET_KEY: z.string(),
  OIDC_CLIENT_SECRET: z.string(),
  MIDTRANS_SERVER_KEY: z.string(),
  TICKET_SIGNING_KEY: z.string(),
  FILES_KEY: z.string(),
});

export type Secrets = z.infer<typeof schema>;

/**
 * The secrets of this installation: random, made on first use and kept in the data folder, so that
 * no two installations share one. Settings of the same name have precedence.
 */
export function installationSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const kept = existsSync(path)
    ? schema.partial().parse(JSON.parse(readFileSync(path, 'utf8')))
    : {};
  // An older installation lacks secrets that were introduced later.
  const secrets: Secrets = { ...newSecrets(), ...kept };
  if (Object.keys(secrets).every((name) => name in kept)) return secrets;
  mkdirSync(dataDir, { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(partial, path);
  return secrets;
}

const newSecrets = (): Secrets => ({
  SECRET_KEY: randomBytes(48).toString('base64url'),
  OIDC_CLIENT_SECRET: randomBytes(32).toString('base64url'),
  MIDTRANS_SERVER_KEY: `SB-Mid-server-${randomBytes(18).toString('base64url')}`,
  TICKET_SIGNING_KEY: randomBytes(32).toString('base64'),
  FILES_KEY: randomBytes(32).toString('base64'),
});
