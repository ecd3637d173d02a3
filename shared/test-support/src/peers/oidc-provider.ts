import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen } from '../processes/listen';

/** An OpenID provider that signs in whom a test says. */
export async function startOidcProvider() {
  /** Whom it says it signed in, and how it may misbehave. */
  const person: Record<string, unknown> = {};
  const granted = new Map<string, { nonce: string; challenge: string; claims: object }>();
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  // The key of an attacker on the network, who can write tokens but not sign them as the provider.
  const forger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  let issuer = '';

  async function redeem(text: string) {
    const form = new URLSearchParams(text);
    const grant = granted.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.challenge !== challenge) return undefined;
    granted.delete(form.get('code') ?? '');
    const {
      sub,
      auth_time = Math.floor(Date.now() / 1000),
      ...claims
    } = {
      ...person,
      ...grant.claims,
    } as Record<string, unknown>;
    const id_token = await new SignJWT({ nonce: grant.nonce, auth_time, ...pick(claims) })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(issuer)
      .setAudience('panggung')
      .setSubject(typeof sub === 'string' ? sub : 'someone')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(person['forged'] ? forger.privateKey : privateKey);
    return {
      access_token: 'at',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: person['unsigned'] ? withoutSignature(id_token) : id_token,
    };
  }

  const server = createServer((request, response) => {
    const answer = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url?.includes('openid-configuration')) return answer(discovery(issuer));
    if (request.url === '/token' && person['hangs']) return;
    if (request.url === '/token' && person['breaksOff']) return request.socket.destroy();
    if (request.url === '/token' && person['refusesUs'])
      return answer({ error: 'invalid_client', error_description: String(person['name']) }, 401);
    if (request.url === '/jwks') return answer({ keys: [jwk] });
    if (request.url === '/me') return answer({ sub: 'someone', ...person });
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      void redeem(text).then((tokens) =>
        tokens === undefined ? answer({ error: 'invalid_grant' }, 400) : answer(tokens),
      );
    });
  });
  issuer = await listen(server);
  return {
    issuer,
    person,
    /** Remembers that a browser came with this attempt, and who it turned out to be. */
    grant(code: string, address: URL, claims: object = {}) {
      const parameter = (name: string) => address.searchParams.get(name) ?? '';
      const nonce = parameter('nonce');
      granted.set(code, { nonce, challenge: parameter('code_challenge'), claims });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

/** The same claims in a token that says of itself that nobody signed it. */
function withoutSignature(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${header}.${token.split('.')[1] ?? ''}.`;
}

/** What the tests say of how somebody signed in goes into the token, all else into `/me`. */
const pick = ({ amr, acr }: Record<string, unknown>) => ({
  ...(amr !== undefined && { amr }),
  ...(acr !== undefined && { acr }),
});

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});
