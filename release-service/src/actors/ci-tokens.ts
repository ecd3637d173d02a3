import { oneLine, type Actor, type Ci, type Teams } from '@panggung/releases';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import type { Outside } from '../platform/outside';
import { Unknown } from './unknown';

/** Signatures that are taken: all of them need a key that only the issuer has. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
];
const metadataSchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * Tokens of a CI (OpenID Connect): a team names issuer, audience and subject, and needs to store no
 * key there.
 */
export class CiTokens {
  readonly #keys = new Map<string, JWTVerifyGetKey>();
  readonly #read: Read;

  constructor(outside: Outside) {
    this.#read = readerOf(outside);
  }

  /**
   * @returns null when the token is of no issuer that a team names
   * @throws Unknown when it is, and does not hold
   */
  async find(token: string, teams: Teams): Promise<Actor | null> {
    const issuer = issuerOf(token);
    const named = Object.entries(teams).flatMap(([team, { ci }]) =>
      ci.filter((one) => one.issuer === issuer).map((one) => ({ team, ...one })),
    );
    if (issuer === null || named.length === 0) return null;
    const keys = await this.#keysOf(issuer);
    const reasons: string[] = [];
    for (const one of named) {
      try {
        const subject = await verified(token, keys, one);
        return {
          kind: 'team',
          team: one.team,
          scopes: one.scopes,
          ci: { issuer: one.issuer, audience: one.audience, subject: one.subject },
          by: `${one.team}: CI ${oneLine(subject)}`,
        };
      } catch (error) {
        if (!(error instanceof errors.JOSEError) && !(error instanceof Unknown)) throw error;
        reasons.push(error.message);
      }
    }
    throw new Unknown(`this token of ${issuer} is not taken: ${reasons[0] ?? ''}`);
  }

  async #keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known = this.#keys.get(issuer);
    if (known) return known;
    const read = this.#read;
    const keys = createRemoteJWKSet(await findKeySet(issuer, read), {
      [customFetch]: async (address) => new Response(await read(address, issuer)),
    });
    this.#keys.set(issuer, keys);
    return keys;
  }
}

function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

async function verified(token: string, keys: JWTVerifyGetKey, ci: Ci): Promise<string> {
  const { issuer, audience } = ci;
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: '1 day',
  });
  const { sub = '' } = payload;
  if (matches(ci.subject, sub)) return sub;
  throw new Unknown(`its subject is ${sub}`);
}

/** Whether a subject is as the pattern says, in which `*` stands for any characters. */
export function matches(pattern: string, subject: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return subject === first;
  if (!subject.startsWith(first)) return false;
  let at = first.length;
  // The earliest place for each part leaves most room for the next: nothing is tried twice.
  for (const part of others) {
    const found = subject.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return subject.length - last.length >= at && subject.endsWith(last);
}

/** Reads what is at an address of an issuer. @throws Unknown when that cannot be done */
type Read = (address: string, issuer: string) => Promise<string>;

/** Milliseconds for which what an address said, or that it said nothing, is believed. */
const pause = 30_000;

/** One call of each address in a while, however many ask: what it answers may be of no use either. */
function readerOf(outside: Outside): Read {
  const asked = new Map<string, Promise<string>>();
  async function ask(address: string, issuer: string): Promise<string> {
    const { status, text } = await outside
      .call(address, { headers: { accept: 'application/json' } })
      .catch((error: unknown) => {
        throw unreadable(issuer, error instanceof Error ? error.message : '');
      });
    if (status !== 200) throw unreadable(issuer, `it answers ${status}`);
    return text;
  }
  return (address, issuer) => {
    const known = asked.get(address);
    if (known) return known;
    const reading = ask(address, issuer);
    asked.set(address, reading);
    const forget = () => void setTimeout(() => asked.delete(address), pause).unref();
    reading.then(forget, forget);
    return reading;
  };
}

const unreadable = (issuer: string, reason: string) =>
  new Unknown(`the issuer ${issuer} cannot be asked for its keys: ${reason}`);

async function findKeySet(issuer: string, read: Read): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { data: metadata } = metadataSchema.safeParse(parsed(await read(address, issuer)));
  if (!metadata) throw unreadable(issuer, 'its description is none');
  if (metadata.issuer !== issuer) throw unreadable(issuer, 'it calls itself otherwise');
  return new URL(metadata.jwks_uri);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
