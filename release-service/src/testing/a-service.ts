import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal, statementOf, statementType } from '@panggung/releases';
import { describeOutput, packBuild, readBuildOutput } from '@panggung/releasing';
import { writeBuild, type Parts } from '@panggung/releasing/testing';
import { buildService, prefix } from '../app';
import { partSize } from '../archives/archives';
import { readConfig } from '../config';

export const operatorKey = 'operator-key-0123456789abcdef0123456789';
export const watchKey = 'watch-key-0123456789abcdef0123456789abc';

const newSigningKey = () =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');

export interface Answer {
  status: number;
  /** Of the answer's JSON, or of its last line. */
  body: Record<string, unknown>;
  steps: string[];
}

interface Order {
  action?: 'release' | 'canary' | 'preview';
  attestation?: object | null;
  [more: string]: unknown;
}

function usePlace(env: Record<string, string>) {
  const place = {} as {
    base: string;
    store: string;
    address: string;
    env: NodeJS.ProcessEnv;
    close(): Promise<void>;
  };
  beforeEach(async () => {
    place.base = mkdtempSync(join(tmpdir(), 'service-'));
    place.store = join(place.base, 'store');
    place.env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      RELEASES_STORE: place.store,
      RELEASES_SIGNING_KEY: newSigningKey(),
      RELEASES_OPERATOR_KEYS: `budi:${operatorKey}`,
      RELEASES_WATCH_KEY: watchKey,
      // Receivers and issuers of tests.
      INTERNAL_HOSTS: '127.0.0.1,localhost',
      ...env,
    };
    const { app } = await buildService(readConfig(place.env));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    place.address = `http://127.0.0.1:${port}${prefix}`;
    place.close = () => app.close();
  });
  afterEach(async () => {
    await place.close();
    rmSync(place.base, { recursive: true });
  });
  return place;
}

type Place = ReturnType<typeof usePlace>;

/** Calls the service, which answers with JSON or with lines of it. */
function callsTo(place: Place) {
  return async function call(
    key: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${place.address}${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
    });
    const lines = (await response.text())
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return {
      status: response.status,
      body: lines.at(-1) ?? {},
      steps: lines.flatMap(({ step }) => (typeof step === 'string' ? step : [])),
    };
  };
}

/** A running service with a store of its own, for each test of a file. */
export function useService(env: Record<string, string> = {}) {
  const place = usePlace(env);
  const call = callsTo(place);

  async function send(key: string, archive: Buffer, digest = digestOf(archive)): Promise<void> {
    for (let part = 0; part * partSize < archive.length; part += 1) {
      const bytes = archive.subarray(part * partSize, (part + 1) * partSize);
      const { status } = await call(key, 'PUT', `/archives/${digest}/${part}`, bytes);
      if (status !== 204) throw new Error(`part ${part} was answered with ${status}`);
    }
  }

  /** Sends an archive, and asks for what the order says. */
  async function order(
    key: string,
    name: string,
    archive: Buffer,
    { action = 'release', ...more }: Order = {},
    headers: Record<string, string> = { 'idempotency-key': randomUUID() },
  ): Promise<Answer> {
    await send(key, archive);
    const described = { digest: digestOf(archive), size: archive.length };
    return call(key, 'POST', `/remotes/${name}`, { archive: described, action, ...more }, headers);
  }

  async function release(key: string, parts: Parts, more: Order = {}): Promise<Answer> {
    const folder = build(parts);
    return order(key, parts.name ?? 'demo', await packBuild(folder), more);
  }

  const build = (parts: Parts) => writeBuild(mkdtempSync(join(place.base, 'build-')), parts);

  async function makeTeam(
    team: string,
    { remotes = [team], prefixes = [`/${team}`], ...more }: Record<string, unknown> = {},
  ) {
    const { status, body } = await call(operatorKey, 'PUT', `/teams/${team}`, {
      remotes,
      prefixes,
      ...more,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  async function makeKey(team: string, scopes: readonly string[]): Promise<string> {
    const wanted = { holder: `CI of ${team}`, scopes, days: 30 };
    const { body } = await call(operatorKey, 'POST', `/teams/${team}/keys`, wanted);
    return String(body['key']);
  }

  return { place, call, send, order, release, build, makeTeam, makeKey };
}

export const digestOf = (archive: Buffer) => createHash('sha256').update(archive).digest('hex');

/** A pair of keys with which a team signs. */
export function aSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign(folder: string) {
      return seal(statementType, statementOf(describeOutput(readBuildOutput(folder))), privateKey);
    },
  };
}
