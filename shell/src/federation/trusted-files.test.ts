import trustedLoading from './trusted-loading';
import { trust, trustedHash } from './trusted-files';

const plugin = trustedLoading();

test('a file of a known release has its hash, by path or whole address', () => {
  trust('/remotes/demo/1/', { 'entry.js': 'sha384-abc' });
  expect(trustedHash('/remotes/demo/1/entry.js')).toBe('sha384-abc');
  expect(trustedHash('http://localhost/remotes/demo/1/entry.js')).toBe('sha384-abc');
  expect(globalThis.panggungIntegrity('/remotes/demo/1/entry.js')).toBe('sha384-abc');
});

test('an unknown file is refused: it fails closed', () => {
  expect(() => trustedHash('/remotes/demo/1/other.js')).toThrow('belongs to no known release');
  expect(() => plugin.createScript?.({ url: '/evil.js' })).toThrow('belongs to no known release');
});

test('an entry is loaded with its hash and a limit of its own', () => {
  trust('/remotes/demo/2/', { 'entry.js': 'sha384-xyz' });
  const made = plugin.createScript?.({ url: '/remotes/demo/2/entry.js' });
  expect(made).toMatchObject({ timeout: 8000 });
  const { script } = made as { script: HTMLScriptElement };
  expect(script.integrity).toBe('sha384-xyz');
  expect(script.crossOrigin).toBe('anonymous');
});
