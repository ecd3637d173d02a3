import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@panggung/stack/postgres';
import { callersEnvironment } from '@panggung/test-support/config';
import { queryAt } from '@panggung/test-support/peers/postgres';
import { startS3rver } from '@panggung/test-support/peers/s3';
import { startLink } from '@panggung/test-support/processes/link';
import { startProgram } from '@panggung/test-support/processes/program';
import { runSync } from '@panggung/test-support/processes/run';
import type { Composition, Service } from './compose';
import { runContainer, type Container } from './container';
import { readImage, root, type Image } from './containerfile';
import { makeRoot } from './root-file-system';

/** Milliseconds for a process to become healthy: demo data is made meanwhile. */
const healthyMs = 300_000;

/** What a test wants otherwise than the composition. */
interface More {
  env?: Record<string, string>;
  command?: string[];
  volumes?: Record<string, string>;
}

/**
 * Runs what a composition names on this machine: our images in roots of their own, PostgreSQL and
 * Redis as programs. Each service has an address of its own (127.x.y.z) under its own name, and the
 * ports of the composition.
 */
export class ComposeSite {
  readonly #composition: Composition;
  readonly #addresses: Record<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'compose-site-'));
  readonly #roots = new Map<string, { image: Image; folder: string }>();
  readonly #running: Container[] = [];
  readonly #endings: (() => Promise<unknown>)[] = [];

  constructor(composition: Composition, addresses: Record<string, string>) {
    this.#composition = composition;
    this.#addresses = addresses;
    // What the images hold, from the build that is there.
    const script = join(root, 'scripts/package.mjs');
    runSync(process.execPath, [script, '--to', join(this.#folder, 'packages')], {
      env: callersEnvironment(),
    });
  }

  /** A database server with the user, the password and the database of the composition. */
  async startPostgres(): Promise<void> {
    const server = await startPostgres({ folder: join(this.#folder, 'postgres') });
    this.#endings.push(() => server.stop());
    const { POSTGRES_PASSWORD = '' } = this.#service('postgres').environment ?? {};
    await queryAt(server.url, `ALTER ROLE panggung PASSWORD '${POSTGRES_PASSWORD}'`);
    const host = this.#addresses['postgres'] ?? '';
    const relay = await startLink(Number(new URL(server.url).port), { host, port: 5432 });
    this.#endings.push(async () => relay.close());
  }

  async startRedis(): Promise<void> {
    const [program = '', ...args] = this.#service('redis').command ?? [];
    const path = process.env['REDIS_SERVER'] ?? program;
    const address = this.#addresses['redis'] ?? '';
    const server = await startProgram({
      name: 'Redis',
      command: [path, ...args, '--bind', address, '--port', '6379'],
      isReady: () => true,
    });
    this.#endings.push(() => server.kill());
  }

  /** An S3 store where that of the composition would be, with the same bucket: s3rver. */
  async startStore(bucket: string): Promise<void> {
    const store = await startS3rver({
      buckets: [bucket],
      host: this.#addresses['store'] ?? '',
      port: 3900,
      flags: ['--no-vhost-buckets'],
    });
    this.#endings.push(() => store.stop());
  }

  /** The root of an image. */
  folderOf(target: string): string {
    return this.#rootOf(target).folder;
  }

  /** Runs a program in the root of an image. */
  runImage(target: string, [program = '', ...command]: string[]): Container {
    return runContainer({ ...this.#rootOf(target), entrypoint: [program], command });
  }

  /** Starts a service of ours as the composition says. */
  run(name: string, more: More = {}): Container {
    const service = this.#service(name);
    const container = runContainer({
      ...this.#rootOf(service.build?.target ?? ''),
      env: { ...this.#environmentOf(name), ...more.env },
      ...this.#commandOf(name, more.command ?? service.command),
      volumes: { ...this.#volumesOf(service), ...more.volumes },
    });
    this.#running.push(container);
    return container;
  }

  /** Waits until the service's own health check, run inside of it, says that it is well. */
  async healthy(name: string, container: Container): Promise<void> {
    const service = this.#service(name);
    const [, ...test] = service.healthcheck?.test ?? [];
    const deadline = Date.now() + healthyMs;
    while (Date.now() < deadline && container.child.exitCode === null) {
      const check = runContainer({
        ...this.#rootOf(service.build?.target ?? ''),
        env: this.#environmentOf(name),
        entrypoint: test.map((word) => this.#here(name, word)),
        command: [],
      });
      if ((await check.ended).code === 0) return;
      await sleep(250);
    }
    throw new Error(`${name} is not healthy:\n${container.output()}`);
  }

  async close(): Promise<void> {
    for (const { child, ended } of this.#running) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
    for (const end of this.#endings.reverse()) await end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #service(name: string): Service {
    const service = this.#composition.services[name];
    if (!service) throw new Error(`The composition has no service ${name}`);
    return service;
  }

  #rootOf(target: string) {
    const known = this.#roots.get(target);
    if (known) return known;
    const made = { image: readImage(target), folder: join(this.#folder, 'roots', target) };
    const packages = join(this.#folder, 'packages');
    makeRoot(made.folder, { image: made.image, packages, hosts: this.#addresses });
    this.#roots.set(target, made);
    return made;
  }

  #commandOf(name: string, command: string[] | undefined) {
    return command ? { command: command.map((word) => this.#here(name, word)) } : {};
  }

  #environmentOf(name: string): Record<string, string> {
    const given = Object.entries(this.#service(name).environment ?? {});
    return Object.fromEntries(given.map(([key, value]) => [key, this.#here(name, value)]));
  }

  /** What a container calls its own addresses is here the one of its service. */
  #here(name: string, text: string): string {
    const shared = /^service:(.*)$/.exec(this.#service(name).network_mode ?? '')?.[1] ?? name;
    return text.replaceAll(/\b(?:127\.0\.0\.1|0\.0\.0\.0)\b/g, this.#addresses[shared] ?? '');
  }

  #volumesOf({ volumes = [] }: Service): Record<string, string> {
    return Object.fromEntries(
      volumes.map((volume) => {
        const [name = '', place = ''] = volume.split(':');
        return [place, join(this.#folder, 'volumes', name)];
      }),
    );
  }
}

/** Addresses for services, which no other run is likely to have. */
export function newAddresses(names: readonly string[]): Record<string, string> {
  const network = `127.${randomInt(10, 250)}.${randomInt(1, 250)}`;
  return Object.fromEntries(names.map((name, nth) => [name, `${network}.${nth + 10}`]));
}
