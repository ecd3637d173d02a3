import { cityKey } from '@panggung/releases';
import type { FastifyRequest } from 'fastify';

/** Characters of a header that are looked at; no city's name is as long. */
const longest = 200;

export type VisitorRequest = Pick<FastifyRequest, 'headers' | 'ips'>;

/** Tells in which city a visitor is; null when that is not known. */
export type VisitorCity = (request: VisitorRequest) => string | null;

/**
 * The city that the proxy in front writes into a header. Nobody else is believed: not a request that
 * came past the trusted proxies, and none at all without the setting.
 * @param header its name, in lower case
 */
export function visitorCityFrom(header: string | undefined): VisitorCity {
  if (header === undefined) return () => null;
  return ({ headers, ips = [] }) => {
    const value = headers[header];
    // The first address is the visitor's; a proxy that is trusted has added it.
    if (typeof value !== 'string' || value.length > longest || ips.length < 2) return null;
    // Two headers of that name come as one: the other may be the visitor's own.
    const city = decoded(value);
    return city === null || /[\p{C},;]/u.test(city) ? null : cityKey(city) || null;
  };
}

/** Some write it in percent-encoding, others in UTF-8, which Node reads byte for byte. */
function decoded(value: string): string | null {
  try {
    if (/%[0-9a-f]{2}/i.test(value)) return decodeURIComponent(value);
    const isByByte = /[\u0080-\u00ff]/.test(value);
    if (!isByByte) return value;
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return null;
  }
}
