import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import everyFileByItself from './jest.config.mjs';

const groups = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, 'test/together', folder)).map(
    (file) => `<rootDir>/${folder}/${file.replace('.ts', '')}/`,
  ),
);

/** The same tests in fewer files: see test/together. */
export default {
  ...everyFileByItself,
  testMatch: [...everyFileByItself.testMatch, '<rootDir>/test/together/{src,test}/*.ts'],
  testPathIgnorePatterns: [...everyFileByItself.testPathIgnorePatterns, ...groups],
};
