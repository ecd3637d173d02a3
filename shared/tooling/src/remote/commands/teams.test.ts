import { openStore } from '@panggung/storage';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceClient } from '../place/service-client';
import { servicePlace } from '../place/service-place';
import type { Call, Command } from './call';
import { team, teams } from './teams';

const nothing = { remotes: [], prefixes: [], keys: [], signers: [], ci: [] };

/** A release service that keeps teams. */
let kept: Record<string, object>;
let server: Server;
let service: ServiceClient;
let told: string[];
beforeEach(async () => {
  kept = {};
  told = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => told.push(line));
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (request.method === 'GET') return response.end(JSON.stringify({ teams: kept }));
      const name = request.url?.split('/').at(-1) ?? '';
      kept[name] = { ...nothing, ...kept[name], ...(JSON.parse(text) as object) };
      return response.end(JSON.stringify({ team: kept[name] }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  service = new ServiceClient(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'key of an operator',
  );
});
afterEach(() => server.close());

const run = (command: Command, operands: string[], options: Partial<Call['options']> = {}) =>
  command.run({
    operands,
    place: servicePlace(service, null),
    service,
    site: service.address,
    store: openStore('/nowhere'),
    openStore,
    options: { 'no-build': false, 'new-only': false, ...options },
  });

test('without any team that is said', async () => {
  await run(teams, []);
  expect(told).toEqual(['there is no team yet: `remote team <name> --remotes …` makes one']);
});

test('a change tells all that is set now', async () => {
  await run(team, ['merch'], { remotes: 'merch', prefixes: '/merch' });
  expect(told).toEqual(['merch has merch at /merch']);
  told = [];
  await run(team, ['merch'], {
    members: 'rina@merch.example,budi@merch.example',
    mails: 'on-call@merch.example',
    webhook: 'https://hooks.merch.example/panggung',
    repository: 'https://git.example/merch',
  });
  const lines = [
    '  read by rina@merch.example, budi@merch.example',
    '  hears of failures at on-call@merch.example, https://hooks.merch.example/panggung',
    '  its sources are at https://git.example/merch',
  ];
  expect(told).toEqual(['merch has merch at /merch', ...lines]);
  told = [];
  await run(teams, []);
  expect(told).toEqual(['merch: merch at /merch', ...lines]);
});

test.each<[Partial<Call['options']>, string]>([
  [{ mails: 'a@b.example,tidak-alamat' }, '--mails: tidak-alamat is no mail address'],
  [{ members: 'rina' }, '--members: rina is no mail address'],
  [{ webhook: 'hooks' }, '--webhook: hooks is no address such as https://git.example/merch'],
  [{ repository: 'git@x' }, '--repository: git@x is no address such as https://git.example/merch'],
])('what is wrong in %j names its option, and nothing is changed', async (options, reason) => {
  await expect(run(team, ['merch'], options)).rejects.toThrow(reason);
  expect(kept).toEqual({});
});
