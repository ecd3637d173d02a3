import { testConfig } from '../../../test/kit/test-app';
import { createHttpServer } from './server';

async function startWith(env: Record<string, string> = {}) {
  const { http } = await createHttpServer(testConfig(env));
  http.get('/seen', ({ ip, protocol, host }) => `${ip} ${protocol} ${host}`);
  return async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await http.inject({ url: '/seen', remoteAddress, headers })).body;
}

const faked = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'elsewhere.test',
};

it('a neighbour on the private network who calls the api is not believed who it calls for', async () => {
  const seenFrom = await startWith();
  for (const address of ['10.1.2.3', '192.168.0.9', '172.16.5.5', 'fd00::5', '198.51.100.4']) {
    expect(await seenFrom(address, faked)).toBe(`${address} http localhost:80`);
  }
});

it('web on the same machine is believed', async () => {
  const seenFrom = await startWith();
  expect(await seenFrom('127.0.0.1', faked)).toBe('203.0.113.7 https elsewhere.test');
});

it('webs on other machines are believed when they are named, and so is a balancer between', async () => {
  const seenFrom = await startWith({ TRUSTED_PROXIES: '10.1.0.0/16, 10.9.9.9' });
  expect(await seenFrom('10.1.2.3', faked)).toBe('203.0.113.7 https elsewhere.test');
  const through = { 'x-forwarded-for': '198.51.100.4, 203.0.113.7, 10.1.2.3' };
  expect(await seenFrom('10.9.9.9', through)).toBe('203.0.113.7 http localhost:80');
  expect(await seenFrom('10.2.2.3', faked)).toBe('10.2.2.3 http localhost:80');
});
