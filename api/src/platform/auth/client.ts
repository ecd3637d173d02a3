import { isIPv6 } from 'node:net';
import { groupsOf, networkOfAddress } from '@panggung/serving/networks';

/** What is known of the browser that sends a request. */
export interface Client {
  networkAddress: string;
  userAgent: string;
  /** Value of the cookie that a browser gets at its first sign-in. */
  device?: string | undefined;
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

/** The network of somebody, by which strangers are counted everywhere. */
export const networkOf = ({ networkAddress }: Pick<Client, 'networkAddress'>): string =>
  networkOfAddress(networkAddress);

/** The network address without the part that identifies a household. */
export function shortAddressOf({ networkAddress }: Client): string {
  const address = networkAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.x');
  return `${groupsOf(address).slice(0, 3).join(':')}::x`;
}
