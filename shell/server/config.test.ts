/** @jest-environment node */
import { readConfig } from './config';

const good = {
  PUBLIC_URL: 'https://panggung.test/',
  API_URL: 'http://127.0.0.1:4101',
  RELEASES_DIR: 'releases',
  SHELL_DIR: 'dist',
  SECRET_KEY: 'x'.repeat(32),
};

test('addresses become origins, folders become absolute', () => {
  const config = readConfig(good);
  expect(config.PUBLIC_URL).toBe('https://panggung.test');
  expect(config.RELEASES_DIR).toMatch(/^\/.*releases$/);
  expect(config.PORT).toBe(3000);
});

test('every bad variable is named', () => {
  expect(() =>
    readConfig({ ...good, PUBLIC_URL: 'nowhere', SECRET_KEY: 'short', PORT: '0' }),
  ).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*SECRET_KEY/);
});
