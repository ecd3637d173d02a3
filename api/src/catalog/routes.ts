import type { Guarded } from '../platform/context';
import type { Routes } from '../platform/http/routes';
import { artistsRoutes } from './artists/artists.routes';
import { categoriesRoutes } from './categories/event-categories.routes';
import { categoryAdministrationRoutes } from './categories/admin-categories.routes';
import { eventPageRoutes } from './event-page/events-page.routes';
import { eventRoutes, eventsRoutes } from './events/events.routes';
import { mediaRoutes } from './media/media.routes';
import { merchandiseRoutes } from './merchandise/merchandise.routes';
import { picturesRoutes } from './pictures/pictures.routes';
import { promotorsRoutes } from './promotors/promotors.routes';
import type { CatalogServices } from './services';
import { sitemapRoutes } from './sitemap/sitemap.routes';
import { venuesRoutes } from './venues/studio-venues.routes';

export async function registerCatalog(app: Routes, deps: Guarded<CatalogServices>): Promise<void> {
  categoriesRoutes(app, deps.categories, deps.keptLists);
  categoryAdministrationRoutes(app, deps);
  eventsRoutes(app, deps.events, deps.keptLists);
  eventRoutes(app, deps.events, deps.keptLists);
  eventPageRoutes(app, deps.eventPage);
  artistsRoutes(app, deps.artists);
  promotorsRoutes(app, deps.promotors);
  merchandiseRoutes(app, deps.merchandise, deps.keptLists);
  sitemapRoutes(app, deps.sitemap);
  venuesRoutes(app, deps);
  await picturesRoutes(app, deps);
}

/** Pictures, which are no part of `/api`. */
export function registerMedia(
  app: Routes,
  { shownPictures }: Pick<CatalogServices, 'shownPictures'>,
): void {
  mediaRoutes(app, shownPictures);
}
