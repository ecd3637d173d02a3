import { isIP } from 'node:net';

/** Names of ranges that Fastify knows. */
const names = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether Fastify takes it for an address or a range of addresses. */
export function isProxyRange(text: string): boolean {
  if (names.includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128));
}
