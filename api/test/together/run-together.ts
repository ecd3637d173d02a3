import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const api = join(__dirname, '../..');

/**
 * Runs all tests of a folder as one file. Jest loads every module anew for each file that it runs,
 * which for the API takes longer than most of its tests.
 * @param folder path inside of the API
 */
export function runTogether(folder: string): void {
  const files = readdirSync(join(api, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.faults.test.ts'))
    .sort();
  for (const file of files) {
    describe(file, () => {
      jest.requireActual(join(api, folder, file));
    });
  }
}
