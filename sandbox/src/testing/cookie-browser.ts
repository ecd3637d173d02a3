/** A page at the end of its redirects. */
export interface Visited {
  /** The address that was asked for. */
  startUrl: string;
  url: string;
  status: number;
  text: string;
}

interface Cookie {
  value: string;
  path: string;
}

/**
 * As much of a browser as a login needs: cookies with paths, and redirects. It requests pages of
 * the public address from the internal one, like a proxy, and stops at a redirect out of the
 * sandbox.
 */
export class CookieBrowser {
  readonly #cookies = new Map<string, Cookie>();

  constructor(
    readonly publicUrl: string,
    readonly innerUrl: string,
  ) {}

  /** Opens an address, or sends a form to it. */
  async follow(startUrl: string, form?: Record<string, string>): Promise<Visited> {
    let url = startUrl;
    let fields = form;
    for (let steps = 0; steps < 10; steps += 1) {
      const response = await fetch(url.replace(this.publicUrl, this.innerUrl), {
        method: fields ? 'POST' : 'GET',
        headers: { cookie: this.#cookiesFor(new URL(url).pathname) },
        redirect: 'manual',
        ...(fields ? { body: new URLSearchParams(fields) } : {}),
      });
      this.#keep(response.headers.getSetCookie());
      const location = response.headers.get('location');
      const text = await response.text();
      if (location === null) return { startUrl, url, status: response.status, text };
      url = new URL(location, url).href;
      fields = undefined;
      if (!url.startsWith(`${this.publicUrl}/sandbox/`)) {
        return { startUrl, url, status: response.status, text };
      }
    }
    throw new Error(`too many redirects from ${startUrl}`);
  }

  #cookiesFor(path: string): string {
    const sent = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return sent.map(([key, { value }]) => `${key.split('|')[0]}=${value}`).join('; ');
  }

  #keep(headers: string[]): void {
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split('; ');
      if (attributes.includes('secure')) throw new Error('secure cookie on an http site');
      const path = attributes.find((one) => one.startsWith('path='))?.slice(5) ?? '/';
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.#cookies.delete(`${name}|${path}`);
      else this.#cookies.set(`${name}|${path}`, { value, path });
    }
  }
}
