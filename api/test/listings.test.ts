import fc from 'fast-check';
import { randomRuns } from './kit/effort';
import type { EventFacets } from '../src/catalog/search/event-facets.schema';
import type { Event } from '../src/catalog/events/events.schema';
import { listingOracle } from './kit/models/listing-oracle';
import {
  eventsOf,
  filters,
  marketplace,
  writeMarketplace,
  writeSetting,
  type Filters,
} from './kit/models/marketplaces';
import { startTestApp, type TestApp } from './kit/test-app';

// Every list that random visitors of random marketplaces see is the one that a plain loop over all
// events gives: which events, in which order, how many, and all counts beside the filters.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await writeSetting(app.db);
});
afterAll(() => app.close());

const pageSize = 4;

const query = (values: object) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();

interface List {
  data: Event[];
  meta: { total: number; corrected?: string };
}
const get = async <Body>(path: string) => (await app.http.inject(`/api${path}`)).json<Body>();

/** All pages, one after the other. */
async function wholeList(wanted: Filters) {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await get<List>(
      `/events?${query({ ...wanted, page, limit: pageSize })}`,
    );
    expect(meta.corrected).toBeUndefined();
    ids.push(...data.map(({ id }) => id));
    if (data.length < pageSize) return { ids, total: meta.total };
  }
}

it('lists and counts what a plain loop over all events does', async () => {
  const now = Date.now();
  const visits = fc.array(filters(now), { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(marketplace, visits, async (drafts, visitors) => {
      const events = eventsOf(drafts, now);
      await writeMarketplace(app.db, events);
      await app.services.events.refresh();
      const oracle = listingOracle(events, now);
      for (const { sort, ...own } of visitors) {
        const expected = oracle.list({ sort, ...own });
        expect(await wholeList({ sort, ...own })).toEqual({
          ids: expected,
          total: expected.length,
        });
        const { data } = await get<{ data: EventFacets }>(`/events/facets?${query(own)}`);
        expect(data).toEqual(oracle.facets(own));
      }
    }),
    randomRuns(5, 40),
  );
}, 240_000);
