import { tracedFetch } from '@panggung/observability';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../config';
import { strengthOf } from './provider-strength';
import type { ForeignIdentity, Identity } from './identity';

/** The settings that name the provider and our client there. */
export type IdentityProviderSettings = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'OIDC_ISSUER'
  | 'OIDC_INTERNAL_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_SUBJECT_IS_ACCOUNT'
  | 'OIDC_TIMEOUT_SECONDS'
  | 'OIDC_MFA_ACR'
>;

/** What the browser must keep, unreadable to others, between leaving the site and coming back. */
interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The person cannot be signed in; `reason` is a short code for the callback screen. */
export class SignInRefused extends Error {
  /** Whether the provider is down or refuses our client; a visitor cannot cause this. */
  readonly ofProvider: boolean;

  /** @param options with the cause, when it is worth a line in the log */
  constructor(
    readonly reason: string,
    options?: ErrorOptions & { ofProvider: boolean },
  ) {
    super(reason, options);
    this.ofProvider = options?.ofProvider ?? false;
  }
}

export interface IdentityProvider {
  start(): Promise<{ address: string; attempt: SignInAttempt }>;
  /** @throws SignInRefused */
  finish(callbackAddress: string, attempt: SignInAttempt): Promise<Identity>;
}

/** For how many seconds a provider that checks our passwords may rely on its last check. */
const maxAge = 3600;

/** Signs people in with OpenID Connect: authorization code with PKCE, state and nonce. */
export function createIdentityProvider(settings: IdentityProviderSettings): IdentityProvider {
  let known: Promise<oidc.Configuration> | undefined;
  // Discovered on first use and again after a failure: the provider may start after us.
  const configuration = async () => {
    known ??= discover(settings);
    try {
      return await known;
    } catch (cause) {
      known = undefined;
      throw new SignInRefused('provider_unavailable', { cause, ofProvider: true });
    }
  };

  return {
    async start() {
      const config = await configuration();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${settings.PUBLIC_URL}/api/auth/callback`,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        // Makes the provider tell when it checked the password, which may have changed since.
        ...(settings.OIDC_SUBJECT_IS_ACCOUNT && { max_age: String(maxAge) }),
      });
      return { address: address.href, attempt };
    },

    async finish(callbackAddress, attempt) {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(callbackAddress), {
          pkceCodeVerifier: attempt.codeVerifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
          ...(settings.OIDC_SUBJECT_IS_ACCOUNT && { maxAge }),
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new SignInRefused('invalid_response');
        const strength = strengthOf(claims, settings.OIDC_MFA_ACR);
        if (settings.OIDC_SUBJECT_IS_ACCOUNT) return { ...accountOf(claims), ...strength };
        if (claims['email'] !== undefined) return { ...identityOf(claims), ...strength };
        const person = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { ...identityOf(person), ...strength };
      } catch (error) {
        throw asRefusal(error);
      }
    },
  };
}

const accountClaims = z.object({ sub: z.uuid(), auth_time: z.number() });

function accountOf(claims: object): Identity {
  const { success, data } = accountClaims.safeParse(claims);
  if (!success) throw new SignInRefused('invalid_response');
  return { accountId: data.sub, at: new Date(data.auth_time * 1000) };
}

function identityOf(claims: Record<string, unknown>): ForeignIdentity {
  const { email, email_verified: verified, name } = claims;
  if (typeof email !== 'string' || email === '') throw new SignInRefused('email_missing');
  // An unverified address would let anybody take over the account that has it.
  if (verified !== true) throw new SignInRefused('email_not_verified');
  const address = email.trim().toLowerCase();
  const fallback = address.split('@')[0] ?? address;
  return { email: address, name: typeof name === 'string' && name.trim() ? name.trim() : fallback };
}

function asRefusal(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    return new SignInRefused(/^[a-z_]{1,60}$/.test(error.error) ? error.error : 'refused');
  }
  const away = wasUnreachable(error);
  const reason = away ? 'provider_unavailable' : 'invalid_response';
  return new SignInRefused(reason, { cause: error, ofProvider: away || refusesUs(error) });
}

/** Our secret is wrong, or the provider fails. An invalid code is the visitor's fault instead. */
const refusesUs = (error: unknown) =>
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ResponseBodyError && error.error !== 'invalid_grant');

/** The provider gave no answer at all, or not in time. */
function wasUnreachable(error: unknown): boolean {
  let cause = error;
  while (typeof cause === 'object' && cause !== null) {
    if ('code' in cause && cause.code === 'OAUTH_TIMEOUT') return true;
    if ('message' in cause && cause.message === 'fetch failed') return true;
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return false;
}

function discover(settings: IdentityProviderSettings) {
  const { OIDC_ISSUER: issuer, OIDC_INTERNAL_ISSUER: internalIssuer } = settings;
  // Plain HTTP is for providers on the same machine; production addresses are HTTPS.
  const insecure = [issuer, internalIssuer].some((url) => url?.startsWith('http:'));
  return oidc.discovery(
    new URL(issuer),
    settings.OIDC_CLIENT_ID,
    settings.OIDC_CLIENT_SECRET,
    undefined,
    {
      timeout: settings.OIDC_TIMEOUT_SECONDS,
      // The signature of a token is checked too, although the token comes over a direct connection.
      execute: [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: (url: string, init: RequestInit) => {
        const isInternal = internalIssuer !== undefined && url.startsWith(issuer);
        const target = isInternal ? internalIssuer + url.slice(issuer.length) : url;
        return tracedFetch('identity provider', target, init);
      },
    },
  );
}
