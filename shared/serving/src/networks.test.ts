import { countSitesBy, networkOfAddress } from './networks';

afterEach(() => countSitesBy(56));

test.each([
  ['36.72.215.18', '36.72.215.0/24'],
  ['::ffff:36.72.215.18', '36.72.215.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff:ffff::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
  ['2001:DB8::1', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
])('%s is of the network %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

test.each([
  [64, '2001:db8:1:234::/64'],
  [60, '2001:db8:1:230::/60'],
  [48, '2001:db8:1::/48'],
  [40, '2001:db8:0::/40'],
])('where a site has a /%d', (bits, network) => {
  countSitesBy(bits);
  expect(networkOfAddress('2001:db8:1:234::1')).toBe(network);
});
