export { createCatalog } from './services';
export { registerCatalog, registerMedia } from './routes';
export { tidyCatalog } from './jobs';
export { addStartingCategories } from './categories/add-starting-categories';
export { eventDetailView, eventSummary } from './events/event-view';
export {
  announcedStatus,
  eventSummaryColumns,
  selectEventsById,
  selectPerformers,
  selectTicketTypes,
} from './events/events.repository';
export { eventDetailSchema, eventSchema } from './events/events.schema';
export type { EventsService } from './events/events.service';
export { ticketTypeStatus } from './events/ticket-type-status';
export {
  lookOf as posterLook,
  seedOf as posterSeed,
  variantsOf as posterVariants,
  type Variant as PosterVariant,
} from './media/art/posters/variant';
export type { MailPicture } from './media/mail-picture';
export { picturePreview } from './media/picture-preview';
export {
  type GoodsRow,
  type PricedGoods,
  lockGoods,
  priceGoods,
} from './merchandise/goods-for-sale';
export { deleteUnusedPictures } from './pictures/pictures.repository';
export { ownPicture } from './pictures/pictures.service';
export { studioVenueSchema } from './venues/venue.schema';
export { importVenues, venueColumns, VenuesRefused } from './venues/import-venues';
