// Covers: shared/serving, api/src/server.ts
import { startSite } from '../kit/site/site';

it('ends within five seconds when it is asked to', async () => {
  const site = await startSite();
  try {
    const api = await site.startApi();
    const start = performance.now();
    expect(await api.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(5_000);
  } finally {
    await site.stop();
  }
});
