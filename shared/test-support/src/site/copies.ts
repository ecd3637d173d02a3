import { join, resolve } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { root } from '../config';
import { planProgram, type Program, type RunningProgram } from '../processes/program';
import { answersOk } from '../processes/ready';
import { apiSettings, type Settings } from './settings';

/** One of our processes as it runs in production, always at the same address. */
export interface Copy extends Omit<Program, 'start'> {
  name: string;
  port: number;
  origin: string;
  /** @param version another version of the process than the one under test */
  start(version?: Version): Promise<RunningProgram>;
}

/** What differs in another version. */
export interface Version {
  /** Path of its script. */
  script?: string;
  settings?: Settings;
  /** Flags of Node.js, such as a limit of its memory. */
  flags?: readonly string[];
}

export interface CopyOptions {
  name?: string;
  port?: number;
  /** Where another version has been built: the folder of the package. */
  folder?: string;
  flags?: readonly string[];
  onOutput?: (text: string) => void;
  log?: string;
}

interface Kind {
  name: string;
  folder: string;
  script: string;
  /** Path that answers 200 when the process is ready. */
  ready: string;
  settings(port: number): Settings;
}

async function planCopy(kind: Kind, options: CopyOptions): Promise<Copy> {
  const { name = kind.name, port = await freePort(), folder, onOutput, log } = options;
  const origin = `http://127.0.0.1:${port}`;
  const cwd = folder ?? join(root, kind.folder);
  let version: Version = {};
  const program = planProgram(() => ({
    name,
    command: [
      process.execPath,
      ...(options.flags ?? []),
      ...(version.flags ?? []),
      version.script === undefined ? join(cwd, kind.script) : resolve(root, version.script),
    ],
    cwd,
    env: { ...kind.settings(port), ...version.settings },
    isReady: answersOk(origin + kind.ready),
    ...(onOutput && { onOutput }),
    ...(log !== undefined && { log }),
  }));
  return {
    ...program,
    name,
    port,
    origin,
    start(other = {}) {
      version = other;
      return program.start();
    },
  };
}

/** An api; what `settings` leave out is as in {@link apiSettings}. */
export const planApi = (settings: Settings, options: CopyOptions = {}): Promise<Copy> =>
  planCopy(
    {
      name: 'api',
      folder: 'api',
      script: 'dist/server.js',
      ready: '/api/health',
      settings: (port) => apiSettings({ API_PORT: String(port), ...settings }),
    },
    options,
  );

/** A web; `settings` name its api, its release store and its key. */
export const planWeb = (settings: Settings, options: CopyOptions = {}): Promise<Copy> =>
  planCopy(
    {
      name: 'web',
      folder: 'shell',
      script: 'dist/web.js',
      ready: '/health/ready',
      settings: (port) => ({
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        PORT: String(port),
        SHELL_DIR: join(root, 'shell/dist'),
        ...settings,
      }),
    },
    options,
  );

/** A release service; `settings` name its release store and its keys. */
export const planReleaseService = (settings: Settings, options: CopyOptions = {}): Promise<Copy> =>
  planCopy(
    {
      name: 'release service',
      folder: 'release-service',
      script: 'dist/server.js',
      ready: '/health',
      settings: (port) => ({
        LOG_LEVEL: 'error',
        PORT: String(port),
        DRAIN_SECONDS: '0',
        ...settings,
      }),
    },
    options,
  );

/** The sandbox of outside services. */
export const planSandboxProcess = (settings: Settings, options: CopyOptions): Promise<Copy> =>
  planCopy(
    {
      name: 'sandbox',
      folder: 'sandbox',
      script: 'dist/server.js',
      ready: '/sandbox/health',
      settings: (port) => ({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SANDBOX_PORT: String(port),
        ...settings,
      }),
    },
    options,
  );
