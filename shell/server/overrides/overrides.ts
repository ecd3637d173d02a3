import type { ShellBuild } from '@panggung/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from '../http/security-headers';
import { readLoopbackOrigin } from './loopback';

/** A remote that is replaced by one on a developer's machine. */
export interface Override {
  /** Name of the remote. */
  name: string;
  /** Origin on the developer's machine, e.g. `http://localhost:3101`. */
  url: string;
}

export interface Overrides {
  /**
   * Reads the overrides in the address (`?remote.<name>=<origin>`, `?remote.reset`), stores them in
   * a cookie and redirects to the address without them.
   * @returns whether the request has been answered
   */
  change(request: FastifyRequest, reply: FastifyReply): boolean;
  /** The overrides of a visitor. */
  of(request: FastifyRequest): Override[];
  /**
   * Lets the page load from the origins of the overrides.
   * @param earlyScript the inline script of the page
   */
  allow(reply: FastifyReply, overrides: readonly Override[], earlyScript: string): void;
  /** The shell's files for such a page: those with which screens keep their state on a change. */
  buildOf(live: ShellBuild): ShellBuild;
}

const cookie = 'panggung.overrides';
const remoteName = /^[a-z][a-z0-9-]{1,39}$/;

const forbidden: Overrides = {
  change: () => false,
  of: () => [],
  allow: () => undefined,
  buildOf: (live) => live,
};

/**
 * Overrides of remotes, for developers: only where the operator allows it, and only from the
 * visitor's own machine. Web itself never fetches from such an address.
 * @param development the shell's development build, if this process has one
 */
export function createOverrides(allowed: boolean, development?: ShellBuild): Overrides {
  if (!allowed) return forbidden;
  const allow: Overrides['allow'] = (reply, overrides, earlyScript) => {
    const origins = overrides.map(({ url }) => url);
    void reply.header('content-security-policy', contentPolicy(earlyScript, origins));
  };
  return { change, of, allow, buildOf: (live) => development ?? live };
}

function change(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!request.url.includes('remote.')) return false;
  const given = request.url.replace(/^\/+/, '/');
  if (!URL.canParse(given, 'http://site')) return false;
  const address = new URL(given, 'http://site');
  const wanted = [...address.searchParams].filter(([key]) => key.startsWith('remote.'));
  if (wanted.length === 0) return false;

  let overrides = of(request);
  for (const [key, value] of wanted) {
    address.searchParams.delete(key);
    const name = key.slice('remote.'.length);
    overrides = overrides.filter((one) => name !== 'reset' && one.name !== name);
    if (name === 'reset' || value === '') continue;
    const url = readLoopbackOrigin(value);
    if (url === null || !remoteName.test(name)) {
      void reply
        .code(400)
        .type('text/plain; charset=utf-8')
        .send(`${key}: overrides come from this machine only, e.g. http://localhost:3101`);
      return true;
    }
    overrides.push({ name, url });
  }
  const text = encodeURIComponent(overrides.map(({ name, url }) => `${name}=${url}`).join(' '));
  const gone = overrides.length === 0 ? '; Max-Age=0' : '';
  void reply
    .header('set-cookie', `${cookie}=${text}; Path=/; SameSite=Lax; HttpOnly${gone}`)
    .header('cache-control', 'no-store')
    // `/.//host` is normalised to `//host`, which would redirect to another site.
    .redirect(address.pathname.replace(/^\/+/, '/') + address.search, 302);
  return true;
}

function of({ headers }: FastifyRequest): Override[] {
  const text = /(?:^|;\s*)panggung\.overrides=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  return decode(text)
    .split(' ')
    .flatMap((entry) => {
      const [name = '', given = ''] = entry.split('=');
      const url = readLoopbackOrigin(given);
      return url !== null && remoteName.test(name) ? [{ name, url }] : [];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
