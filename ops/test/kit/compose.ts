import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './containerfile';

/** The parts of a rendered service that tests look at. */
export interface Service {
  image: string;
  build?: { target: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  network_mode?: string;
  networks?: Record<string, unknown>;
  ports?: unknown[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
}

export interface Composition {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
}

export const composeFiles = [
  'compose.yaml',
  'compose.sandbox.yaml',
  'compose.s3.yaml',
  'compose.teams.yaml',
];
/** Those of a site to try, whose files lie in volumes. */
const withSandbox = composeFiles.slice(0, 2);

/** The secrets of a new site, by the script that operators run. */
export function newSecrets(): Record<string, string> {
  const text = execFileSync(join(root, 'ops/new-secrets.sh'), { encoding: 'utf8' });
  const lines = text.split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/**
 * Has Docker Compose put files and settings together; it needs no engine for that.
 * @throws Error with what it finds wrong, e.g. a setting that is missing
 */
export function renderCompose(settings: Record<string, string>, files = withSandbox): Composition {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  try {
    const env = join(folder, 'panggung.env');
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(env, lines.join(''));
    const named = files.flatMap((file) => ['-f', join(root, file)]);
    const text = execFileSync(program(), ['--env-file', env, ...named, 'config'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // Nothing of this machine's own settings.
      env: { PATH: process.env['PATH'] ?? '' },
    });
    return parse(text) as Composition;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The one of Debian's package, which `npm test` installs. */
const program = () => process.env['DOCKER_COMPOSE'] ?? 'docker-compose';
