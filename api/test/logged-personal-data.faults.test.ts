// Covers: shared/observability, api/src/platform
import { startLoggingApi, type LoggingApi } from './kit/site/logging-api';
import { createMarks, type Marks } from './kit/hostile/marked-values';
import { personalStories } from './kit/hostile/personal-stories';

jest.setTimeout(180_000);

async function tellAll(api: LoggingApi, marks: Marks): Promise<void> {
  const told = personalStories(api, marks);
  await told.accounts();
  await told.applications();
  await told.provider();
  await told.orders();
  await told.transfers();
  await told.gatewayFaults();
  await told.mailFaults();
  await told.badInput();
  await told.databaseFaults();
}

describe('the log', () => {
  it.each(['info', 'trace'])('of level %s has nothing of anybody in it', async (level) => {
    const marks = createMarks();
    const api = await startLoggingApi(level);
    try {
      await tellAll(api, marks);
      const lines = api.written().split('\n');
      expect(lines.filter((line) => marks.foundIn(line).length > 0)).toEqual([]);
      // It was heard at all, also about what failed.
      const words = ['request failed', 'payment gateway', 'identity provider', 'only_one'];
      expect(words.filter((word) => !api.written().includes(word))).toEqual([]);
    } finally {
      await api.close();
    }
  });

  it.each([
    ['as it is', 'JSON.stringify(value)'],
    ['in base64', 'Buffer.from(JSON.stringify(value)).toString("base64")'],
    ['in an address', 'encodeURIComponent(JSON.stringify(value))'],
  ])('would be found out if somebody logged an order %s (negative control)', async (_, writing) => {
    const marks = createMarks();
    const logsOrders = `const { parse } = JSON;
      JSON.parse = (...given) => {
        const value = parse(...given);
        if (value?.buyer) console.log(${writing});
        return value;
      };`;
    const flag = `--import=data:text/javascript,${encodeURIComponent(logsOrders)}`;
    const api = await startLoggingApi('info', [flag]);
    try {
      await personalStories(api, marks).badInput();
      expect(marks.foundIn(api.written()).length).toBeGreaterThanOrEqual(3);
    } finally {
      await api.close();
    }
  });
});
