import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { temporaryFolder } from '../testing/gateway-harness';
import { openJournal } from './journal';

const schema = z.object({ n: z.number() });

test('what was put is there after opening again, what was removed is not', async () => {
  const path = join(await temporaryFolder(), 'deep', 'file.jsonl');
  const journal = await openJournal({ path, schema });
  const puts = Array.from({ length: 100 }, (_, n) => journal.put(`k${n % 10}`, { n }));
  await Promise.all([...puts, journal.remove('k0')]);
  // Torn by a crash, and of another shape.
  await appendFile(path, '{"key":"k1","value":{"n":"x"}}\n{"key":"k2","val');

  const again = await openJournal({ path, schema });
  expect(again.get('k0')).toBeUndefined();
  expect(again.get('k1')).toBeUndefined();
  expect(again.get('k2')).toEqual({ n: 92 });
  expect(again.values()).toHaveLength(8);
  expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(8);
});
