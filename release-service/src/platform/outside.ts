import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Refusal } from '@panggung/releases';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

export interface Call {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  text: string;
}

/** Services of others, at addresses that operators enter. */
export interface Outside {
  /** @throws Refusal when it is no address of a service outside */
  check(address: string): void;
  /**
   * Calls one. It leads nowhere else, and to no address inside of the own network.
   * @throws Error, in words that may be shown
   */
  call(address: string, call?: Call): Promise<Answer>;
}

/** Milliseconds for a call. */
const limit = 10_000;
/** Bytes of an answer. */
const most = 512 * 1024;

/** Names that only a network of one's own knows (RFC 6761, RFC 6762, RFC 9476, ICANN's `internal`). */
const inside =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|lan|home|home\.arpa)$|^[^.]+$/i;

/** @param allowed names of hosts inside of the own network that are meant, also by http */
export function createOutside(allowed: readonly string[]): Outside {
  const agent = new RequestFilteringHttpsAgent();
  const isAllowed = (url: URL) => allowed.includes(hostOf(url));

  return {
    check(address) {
      const url = new URL(address);
      if (isAllowed(url)) return;
      if (url.protocol !== 'https:') throw new Refusal(`${url.origin} is no https address`);
      if (isAddress(url) || inside.test(hostOf(url))) {
        throw new Refusal(
          `${url.origin} is inside of a network: an operator may allow it in INTERNAL_HOSTS`,
        );
      }
    },

    call(address, { method = 'GET', headers = {}, body } = {}) {
      const url = new URL(address);
      const isOwn = isAllowed(url);
      if (!isOwn && url.protocol !== 'https:') {
        return Promise.reject(new Error('its address is no https address'));
      }
      if (!isOwn && isAddress(url)) {
        return Promise.reject(new Error('its address has no name of a host'));
      }
      return new Promise((done, fail) => {
        const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
        const request = send(
          url,
          { method, headers, ...(!isOwn && { agent }), signal: AbortSignal.timeout(limit) },
          (response) => {
            const chunks: Buffer[] = [];
            let size = 0;
            response.on('data', (chunk: Buffer) => {
              size += chunk.length;
              if (size > most) request.destroy(new Error('its answer is too big'));
              else chunks.push(chunk);
            });
            response.once('error', (error) => fail(inWords(error)));
            response.once('end', () => {
              const text = Buffer.concat(chunks).toString('utf8');
              done({ status: response.statusCode ?? 0, text });
            });
          },
        );
        request.once('error', (error) => fail(inWords(error)));
        request.end(body);
      });
    },
  };
}

/** A name without the dot at its end, which means the same name (RFC 1034, 3.1). */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.+$/, '');

const isAddress = (url: URL) => isIP(hostOf(url).replace(/^\[|\]$/g, '')) !== 0;

/** What went wrong, without addresses and other facts of the own network. */
function inWords(error: NodeJS.ErrnoException): Error {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new Error('it does not answer in time');
  }
  if (/is not allowed/.test(error.message)) return new Error('it is inside of a network');
  if (error.code !== undefined) return new Error(`it cannot be reached (${error.code})`);
  return error.message === 'its answer is too big' ? error : new Error('it cannot be reached');
}
