import Provider, { errors, interactionPolicy, type Configuration } from 'oidc-provider';
import { renderPage, messagePage } from '../platform/page';
import type { Accounts } from './accounts';
import type { ProviderStorage } from './adapter';
import { endedPage } from './ended.page';
import type { Keys } from './keys';
import { SERVICE } from './service';

export const MOUNT = '/sandbox/idp';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface ProviderOptions {
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  keys: Keys;
  storage: ProviderStorage;
  accounts: Accounts;
}

/**
 * Asks for email and password in each authorization, because somebody who logs out of the shop
 * and in again may want another demo account.
 */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const login = policy.get('login');
  login?.checks.add(
    new interactionPolicy.Check('every_time', 'credentials are asked each time', (ctx) =>
      ctx.oidc.result?.login
        ? interactionPolicy.Check.NO_NEED_TO_PROMPT
        : interactionPolicy.Check.REQUEST_PROMPT,
    ),
  );
  return policy;
}

function configuration(options: ProviderOptions): Configuration {
  const { publicUrl, clientId, clientSecret, keys, storage, accounts } = options;
  return {
    adapter: (model) => storage.adapter(model),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [keys.jwk] },
    cookies: { keys: [keys.cookieKey] },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    // The shop reads all claims from the id token and makes no further request.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: {
      policy: alwaysAsk(),
      url: (_ctx, { uid }) => `${MOUNT}/interaction/${uid}`,
    },
    ttl: {
      Interaction: HOUR,
      Session: HOUR,
      Grant: HOUR,
      AccessToken: HOUR,
      IdToken: HOUR,
      AuthorizationCode: MINUTE,
    },
    async findAccount(_ctx, sub) {
      const account = accounts.find(sub);
      if (!account) return undefined;
      const { id, email, name, emailVerified } = account;
      const claims = { sub: id, email, email_verified: emailVerified, name };
      return { accountId: id, claims: () => claims };
    },
    /** The only client is our own shop, so nobody is asked for consent. */
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(ctx, { error, error_description: description }, cause) {
      ctx.type = 'html';
      ctx.set('content-security-policy', "default-src 'none'; style-src 'self'; img-src 'self'");
      if (cause instanceof errors.SessionNotFound) {
        ctx.body = renderPage(endedPage());
        return;
      }
      const text = `Permintaan masuk ini tidak dapat dilanjutkan (${error}: ${description ?? '-'}). Mulai lagi dari Panggung.`;
      ctx.body = renderPage(messagePage(SERVICE, 'Tidak bisa masuk', text));
    },
  };
}

export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.publicUrl + MOUNT, configuration(options));
  // It makes its URLs from the X-Forwarded headers, which `identityProvider` sets.
  provider.proxy = true;
  // Every authorization begins without a session: one of an account that logged in before would
  // have to be ended first when another account logs in, in this tab or in another.
  const session = new RegExp(`^\\s*${provider.cookieName('session')}(\\.\\w+)*=`);
  provider.use((ctx, next) => {
    const sent = ctx.req.headers.cookie?.split(';').filter((cookie) => !session.test(cookie));
    if (sent) ctx.req.headers.cookie = sent.join(';');
    return next();
  });
  return provider;
}
