import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  isCityInAudience,
  isInAudience,
  shellName,
  type Audience,
  type Canary,
  type Registry,
} from '@panggung/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller-role';
import type { VisitorCity, VisitorRequest } from './visitor-city';

const cookie = 'panggung.audience';
/** Seconds after which an open page has asked again, or its visitor is in no audience any more. */
const lifetime = 3600;

/** Names one canary: the next one of the same remote may have another audience. */
export const markOf = (name: string, { since }: Pick<Canary<unknown>, 'since'>): string =>
  `${name}_${Date.parse(since).toString(36)}`;

/** The canaries that a caller gets before other visitors do. */
export function audiencesOf(caller: Caller | null, { shell, remotes }: Live): Set<string> {
  if (!caller) return new Set();
  return marksWhere({ shell, remotes }, (audience) => isInAudience(audience, caller));
}

type Live = Pick<Registry, 'shell' | 'remotes'>;

function marksWhere({ shell, remotes }: Live, isIn: (audience: Audience) => boolean): Set<string> {
  const live = Object.entries({ ...remotes, ...(shell && { [shellName]: shell }) });
  const marks = live.flatMap(([name, { canary }]) =>
    canary?.audience && isIn(canary.audience) ? [markOf(name, canary)] : [],
  );
  return new Set(marks);
}

/** The canaries that a visitor gets because of the city. */
export function cityAudiences(
  request: VisitorRequest,
  live: Live,
  visitorCity: VisitorCity,
): Set<string> {
  const city = visitorCity(request);
  if (city === null) return new Set();
  return marksWhere(live, (audience) => isCityInAudience(audience, city));
}

interface Known {
  /** Those of web. */
  secrets: readonly string[];
  visitorCity: VisitorCity;
}

/** The canaries that a visitor gets whatever the share is: by the cookie, and by the city. */
export const visitorAudiences = (
  request: VisitorRequest,
  live: Live,
  { secrets, visitorCity }: Known,
): Set<string> =>
  new Set([...knownAudiences(request, secrets), ...cityAudiences(request, live, visitorCity)]);

/** The audiences that a visitor showed to be in, by the cookie. @param secrets those of web */
export function knownAudiences(
  { headers }: Pick<FastifyRequest, 'headers'>,
  secrets: readonly string[],
  now = Date.now(),
): Set<string> {
  const found =
    /(?:^|;\s*)panggung\.audience=([\w-]+(?:\.[\w-]+)*)\.(\w+)\.([\w-]{43})(?:;|$)/.exec(
      headers.cookie ?? '',
    );
  const [, text = '', time = '', given = ''] = found ?? [];
  if (!found || !(parseInt(time, 36) * 1000 > now)) return new Set();
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signature(text, time, secret)), Buffer.from(given)),
  );
  return new Set(isOurs ? text.split('.') : []);
}

interface Setting {
  secret: string;
  /** Whether visitors reach the site by https. */
  secure: boolean;
}

/** Keeps for the next pages which audiences a visitor is in; nothing else of them. */
export function keepAudiences(
  reply: FastifyReply,
  marks: ReadonlySet<string>,
  { secret, secure }: Setting,
): void {
  const text = [...marks].join('.');
  const time = Math.floor(Date.now() / 1000 + lifetime).toString(36);
  const value = text === '' ? '' : `${text}.${time}.${signature(text, time, secret)}`;
  const age = text === '' ? 0 : lifetime;
  const attributes = `Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${cookie}=${value}; ${attributes}`);
}

/** `DELETE /registry/audience`: whoever signs out is in no audience any more. */
export function serveAudience(app: FastifyInstance, setting: Setting): void {
  app.delete('/registry/audience', (_request, reply) => {
    keepAudiences(reply, new Set(), setting);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}

const signature = (text: string, time: string, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['audience', text, time]))
    .digest('base64url');
