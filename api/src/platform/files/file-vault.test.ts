import { randomBytes } from 'node:crypto';
import { createFileVault, FileUnreadable, sealedBytes } from './file-vault';

const [one, other] = [randomBytes(32), randomBytes(32)];
const content = Buffer.from('%PDF-1.4 KTP 3174012345678901');

it('opens what it sealed, and shows nothing of it', () => {
  const vault = createFileVault([one]);
  const sealed = vault.seal(content, 'document:1');
  expect(sealed.content.includes('KTP')).toBe(false);
  expect(sealed.content).toHaveLength(content.length + sealedBytes);
  expect(vault.open(sealed, 'document:1')).toEqual(content);
  expect(vault.seal(content, 'document:1').content).not.toEqual(sealed.content);
});

it('opens nothing that was changed, moved to another row, or sealed with a lost key', () => {
  const vault = createFileVault([one]);
  const sealed = vault.seal(content, 'document:1');
  const changed = Buffer.from(sealed.content);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => vault.open({ ...sealed, content: changed }, 'document:1')).toThrow(FileUnreadable);
  expect(() => vault.open(sealed, 'document:2')).toThrow(FileUnreadable);
  expect(() => createFileVault([other]).open(sealed, 'document:1')).toThrow(FileUnreadable);
  const cut = { ...sealed, content: sealed.content.subarray(0, 5) };
  expect(() => vault.open(cut, 'document:1')).toThrow(FileUnreadable);
});

it('opens what a key of before sealed, and what was not sealed yet', () => {
  const sealed = createFileVault([one]).seal(content, 'document:1');
  const vault = createFileVault([other, one]);
  expect(vault.open(sealed, 'document:1')).toEqual(content);
  expect(vault.seal(content, 'document:1').keyId).not.toBe(sealed.keyId);
  expect(vault.open({ content, keyId: null }, 'document:1')).toEqual(content);
});
