import { isIPv6 } from 'node:net';

/** Leading bits that the IPv6 addresses of one site have in common, see `IPV6_SITE_BITS`. */
let siteBits = 56;

/** For the start of a process. @param bits 32 to 64 */
export function countSitesBy(bits: number): void {
  siteBits = bits;
}

/**
 * The network of one household or firm, by which strangers are counted everywhere: a /24, or of
 * IPv6 a site, which gets a /56 as a rule (RFC 6177) and can take any number of addresses in it.
 */
export function networkOfAddress(given: string): string {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.0/24');
  const groups = groupsOf(address).slice(0, Math.ceil(siteBits / 16));
  const site = groups.map((group, nth) => {
    const rest = 16 - Math.min(16, siteBits - nth * 16);
    return ((Number.parseInt(group, 16) >> rest) << rest).toString(16);
  });
  return `${site.join(':')}::/${siteBits}`;
}

/** All eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}
