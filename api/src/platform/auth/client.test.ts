import { deviceOf, shortAddressOf } from './client';

const like = (userAgent: string) => ({ userAgent, networkAddress: '' });

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome di Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet di Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari di iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge di Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox di Linux'],
  ['curl/8.5.0', 'Perangkat tidak dikenal'],
  ['', 'Perangkat tidak dikenal'],
])('names the device of %s', (userAgent, device) => {
  expect(deviceOf(like(userAgent))).toBe(device);
});

it.each([
  ['36.72.215.18', '36.72.215.x'],
  ['::ffff:36.72.215.18', '36.72.215.x'],
  ['2404:8000:1024:7f3a::1', '2404:8000:1024::x'],
  ['2404::1', '2404:0:0::x'],
  ['::1', '0:0:0::x'],
])('shortens %s to %s', (networkAddress, short) => {
  expect(shortAddressOf({ networkAddress, userAgent: '' })).toBe(short);
});
