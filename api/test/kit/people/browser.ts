import type { OidcProvider } from '@panggung/test-support/peers/oidc-provider';
import type { TestApp } from '../test-app';

/** A browser: keeps the cookies that the API sets, and follows nothing by itself. */
export function aBrowser({ http }: TestApp, remoteAddress = '127.0.0.1') {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(options: { method?: 'GET' | 'POST'; url: string; payload?: object }) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await http.inject({
        method: 'GET',
        remoteAddress,
        ...options,
        headers: { ...(cookie !== '' && { cookie }) },
      });
      for (const { name, value, maxAge } of answer.cookies) {
        if (value === '' || maxAge === 0) jar.delete(name);
        else jar.set(name, encodeURIComponent(value));
      }
      return answer;
    },
  };
}

export type Browser = ReturnType<typeof aBrowser>;

/** Sends a browser to the provider and back; gives what the callback page has in its address. */
export async function signInAt(provider: OidcProvider, browser: Browser, claims: object = {}) {
  const left = await browser.send({ url: '/api/auth/login' });
  const address = new URL(left.headers.location ?? '');
  const code = crypto.randomUUID();
  provider.grant(code, address, claims);
  const state = address.searchParams.get('state') ?? '';
  const query = new URLSearchParams({ iss: provider.issuer, code, state }).toString();
  const back = await browser.send({ url: `/api/auth/callback?${query}` });
  return Object.fromEntries(new URL(back.headers.location ?? '').searchParams);
}
