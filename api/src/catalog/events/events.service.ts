import type { Db } from '../../platform/db/database';
import type { PublicReads, Reader } from '../../platform/db/public-reads';
import { NotFound } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import { cacheKey } from '../../platform/cache-key';
import type { ShortCache } from '../../platform/short-cache';
import { eventCalendar } from './event-calendar';
import { facetsOf } from '../search/event-facets';
import { selectFacetRows } from '../search/event-facets.repository';
import type { FacetsInMemory } from '../search/in-memory/facets-in-memory';
import { eventDetailView, eventView, stockView } from './event-view';
import {
  findAnnouncedEvent,
  selectEventsOfArtist,
  selectEventsOfPromotor,
  selectFeatured,
  selectEventsById,
  selectPerformers,
  selectTicketTypes,
  selectTrending,
  type EventRow,
  type TicketTypeRow,
} from './events.repository';
import { selectRelatedIds } from './related-events.repository';
import type { Event, EventDetail } from './events.schema';
import { listingFilter, listingOrder, sameMeaning } from '../search/listings.filters';
import { countListings, refreshListings, selectListings } from '../search/listings.repository';
import { parseSearch } from '../search/search';
import { selectSuggestions } from '../search/suggestions.repository';
import type { EventFilters, EventsQuery } from '../search/event-filters.schema';

export interface EventsDeps {
  /** For the page of an event and its stock, where a moment ago is too long ago. */
  db: Db;
  /** For lists. */
  reads: PublicReads;
  publicUrl: string;
  /** The waiting room of an event, null without one. */
  announcedRoom: (eventId: string) => Promise<EventDetail['waitingRoom']>;
  facetsInMemory: FacetsInMemory;
  /** For totals and facets, which many visitors ask for with the same filters. */
  cache: ShortCache;
  /** For stock, which every open page of an event on sale asks for every one or two seconds. */
  stockCache: ShortCache;
}

export function createEventsService(deps: EventsDeps) {
  const { db, reads, facetsInMemory, publicUrl, cache, stockCache, announcedRoom } = deps;
  const findRow = (id: string) => findEventRow(db, id);
  return {
    list: (query: EventsQuery) =>
      reads.read(async (db) => {
        const { page, limit, sort, q, ...rest } = query;
        const filters = { ...rest, search: await parseSearch(db, q) };
        const where = listingFilter(filters);
        const [data, total] = await Promise.all([
          selectListings(db, { where, orderBy: listingOrder(sort) }, { page, limit }).then((ids) =>
            findInOrder(db, ids),
          ),
          cache.get(cacheKey('total', sameMeaning(filters)), () => countListings(db, where)),
        ]);
        const corrected = filters.search?.corrected;
        return { data, meta: { page, limit, total, ...(corrected && { corrected }) } };
      }),
    facets: ({ q, ...rest }: EventFilters) =>
      reads.read(async (db) => {
        const filters = { ...rest, search: await parseSearch(db, q) };
        const make = async () =>
          facetsOf((await facetsInMemory.rows(filters)) ?? (await selectFacetRows(db, filters)));
        return { data: await cache.get(cacheKey('facets', sameMeaning(filters)), make) };
      }),
    suggestions: (q: string) =>
      reads.read(async (db) => {
        const search = await parseSearch(db, q);
        return { data: search === undefined ? [] : await selectSuggestions(db, search) };
      }),
    /** Updates what lists show of stock. */
    refresh: () => refreshListings(db),
    featured: () =>
      reads.read(async (db) => ({ data: await withTicketTypes(db, await selectFeatured(db)) })),
    trending: () =>
      reads.read(async (db) => ({ data: await withTicketTypes(db, await selectTrending(db)) })),
    ofArtist: async (db: Reader, id: string) =>
      withTicketTypes(db, await selectEventsOfArtist(db, id)),
    ofPromotor: async (db: Reader, id: string) =>
      withTicketTypes(db, await selectEventsOfPromotor(db, id)),
    async get(id: string) {
      const [row, types, performers, waitingRoom] = await Promise.all([
        findRow(id),
        selectTicketTypes(db, [id]),
        selectPerformers(db, id),
        announcedRoom(id),
      ]);
      return {
        data: eventDetailView(row, types, { performers, waitingRoom }),
        meta: { serverTime: row.serverTime.toISOString() },
      };
    },
    async stock(id: string) {
      const make = async () => stockView(await findRow(id), await selectTicketTypes(db, [id]));
      return { data: await stockCache.get(id, make) };
    },
    related: (id: string) =>
      reads.read(async (db) => {
        const ids = await selectRelatedIds(db, id);
        if (ids === undefined) throw new NotFound('Acara');
        return { data: await findInOrder(db, ids) };
      }),
    async calendar(id: string) {
      return eventCalendar(await findRow(id), publicUrl);
    },
  };
}

async function withTicketTypes(db: Reader, rows: EventRow[]): Promise<Event[]> {
  return eventViews(rows, await selectTicketTypes(db, idsOf(rows)));
}

async function findInOrder(db: Reader, ids: string[]): Promise<Event[]> {
  if (ids.length === 0) return [];
  const [rows, types] = await Promise.all([selectEventsById(db, ids), selectTicketTypes(db, ids)]);
  const byId = new Map(eventViews(rows, types).map((event) => [event.id, event]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function findEventRow(db: Reader, id: string): Promise<EventRow> {
  const row = await findAnnouncedEvent(db, id);
  if (row === undefined) throw new NotFound('Acara');
  return row;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

function eventViews(rows: EventRow[], types: TicketTypeRow[]): Event[] {
  const byEvent = groupBy(types, (type) => type.eventId);
  return rows.map((row) => eventView(row, byEvent.get(row.id) ?? []));
}

export type EventsService = ReturnType<typeof createEventsService>;
