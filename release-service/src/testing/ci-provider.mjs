/**
 * An OpenID provider whose clients are the jobs of a CI: prints its issuer, gives signed tokens for
 * client credentials.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const server = createServer();
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const issuer = `http://127.0.0.1:${port}`;

/** @param {string} id */
const client = (id) => ({
  client_id: id,
  client_secret: 'job-secret',
  grant_types: ['client_credentials'],
  redirect_uris: [],
  response_types: /** @type {[]} */ ([]),
});

const provider = new Provider(issuer, {
  clients: ['repo:merch:branch:main', 'repo:merch:branch:x', 'repo:other'].map(client),
  features: {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (_context, resource) => ({
        scope: 'release',
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: resource.endsWith('/short') ? 1 : 600,
      }),
    },
  },
});
server.on('request', provider.callback());
console.log(issuer);
