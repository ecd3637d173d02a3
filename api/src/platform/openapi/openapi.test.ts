import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestApp } from '../../../test/kit/test-app';

it('is the same as the committed openapi.json, from which the clients are made', async () => {
  const app = await startTestApp();
  try {
    const committed: unknown = JSON.parse(
      await readFile(join(__dirname, '../../../openapi.json'), 'utf8'),
    );
    // A failure here means: run `pnpm --filter @panggung/api run openapi`.
    expect((await app.http.inject('/api/openapi.json')).json()).toEqual(committed);
  } finally {
    await app.close();
  }
});
