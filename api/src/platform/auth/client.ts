import { isIPv6 } from 'node:net';

/** What is known of the browser that sends a request. */
export interface Client {
  networkAddress: string;
  userAgent: string;
}

// The order counts: Edge, Opera and Samsung Internet call themselves Chrome as well.
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Browser and system in words, such as "Chrome di Android". */
export function deviceOf({ userAgent }: Client): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return system ?? 'Perangkat tidak dikenal';
  return system === undefined ? browser : `${browser} di ${system}`;
}

/** The network address without the part that tells one household from the next. */
export function shortAddressOf({ networkAddress }: Client): string {
  const address = networkAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.x');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0')];
  return `${all.slice(0, 3).join(':')}::x`;
}
