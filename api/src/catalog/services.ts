import type { ContextDeps } from '../platform/context';
import { createKeptAnswers } from '../platform/http/kept-answers';
import { createShortCache } from '../platform/short-cache';
import { createArtistsService } from './artists/artists.service';
import { createCategoriesService } from './categories/categories.service';
import { createCategoryAdministration } from './categories/category-administration.service';
import { createEventPage } from './event-page/event-page.service';
import { createEventsService, type EventsDeps } from './events/events.service';
import { createMailPicture } from './media/mail-picture';
import { createPictures } from './media/pictures';
import { findShownArtwork } from './media/shown-artwork.repository';
import { createMerchandiseService } from './merchandise/merchandise.service';
import { createPicturesService } from './pictures/pictures.service';
import { createPromotorsService } from './promotors/promotors.service';
import { createFacetsInMemory } from './search/in-memory/facets-in-memory';
import { createSitemapService } from './sitemap/sitemap.service';
import { createVenuesService } from './venues/venues.service';

/** What comes from contexts that know the catalogue. */
export type CatalogOptions = Pick<EventsDeps, 'announcedRoom'>;

export function createCatalog(deps: ContextDeps & CatalogOptions) {
  const { db, publicReads: reads, files, config, log, announcedRoom } = deps;
  const cacheFor = (seconds: number, size: number) =>
    createShortCache({ seconds: Math.min(config.CATALOG_CACHE_SECONDS, seconds), size });
  const facetsInMemory = createFacetsInMemory({ reads, log });
  const events = createEventsService({
    db,
    reads,
    announcedRoom,
    facetsInMemory,
    publicUrl: config.PUBLIC_URL,
    cache: cacheFor(Infinity, 1_000),
    stockCache: cacheFor(0.5, 1_000),
  });
  const merchandise = createMerchandiseService({ db });
  const pictures = createPicturesService({ db, files });
  const shownPictures = createPictures({
    readPhoto: pictures.read,
    findShown: (kind, seed) => findShownArtwork(db, kind, seed),
  });
  return {
    events,
    eventPage: createEventPage({ events, merchandise }),
    facetsInMemory,
    keptLists: createKeptAnswers(cacheFor(1, 300), Math.min(config.CATALOG_CACHE_SECONDS, 2)),
    artists: createArtistsService({ reads, events }),
    categories: createCategoriesService({ db }),
    categoryAdministration: createCategoryAdministration({ db }),
    merchandise,
    pictures,
    shownPictures,
    mailPicture: createMailPicture({ pictures: shownPictures, log }),
    promotors: createPromotorsService({ reads, events }),
    sitemap: createSitemapService({ reads }),
    venues: createVenuesService({ db }),
  };
}

export type CatalogServices = ReturnType<typeof createCatalog>;
