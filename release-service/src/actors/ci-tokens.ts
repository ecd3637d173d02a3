import { oneLine, type Actor, type Ci, type Teams } from '@panggung/releases';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
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
    const keys = createRemoteJWKSet(await findKeySet(issuer), { timeoutDuration: 5_000 });
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
  if (patternOf(ci.subject).test(sub)) return sub;
  throw new Unknown(`its subject is ${sub}`);
}

/** `*` stands for any characters. */
function patternOf(subject: string): RegExp {
  const parts = subject.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

async function findKeySet(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    const metadata = metadataSchema.parse(await response.json());
    if (metadata.issuer !== issuer) throw new Error(`it calls itself ${metadata.issuer}`);
    return new URL(metadata.jwks_uri);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new Unknown(`the issuer ${issuer} cannot be asked for its keys: ${reason}`);
  }
}
