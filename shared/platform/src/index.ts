/**
 * The platform: the only thing besides React that the shell and the remotes share at run time.
 * These exports are the contract; it changes by semantic versioning.
 */
export { defineRemote } from './remote-module';
export type { PrefetchContext, RemoteModule, RemoteRoute } from './remote-module';

export { Link, NavLink } from './routing/links';
export { Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

export {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

export { useAuth, type Auth } from './auth/auth';
export { draftKey } from './auth/drafts';
export { Slot } from './slots/slot';
/**
 * Remotes import everything about the API from here: a copy of the client inside a remote would
 * have its own ApiError, and `instanceof` would never match errors of the shell's client.
 */
export { ApiError, failureText } from '@panggung/api-client';
export type {
  Answer,
  ApiClient,
  ApiClients,
  Artist,
  ArtistDetail,
  Category,
  Event,
  EventDetail,
  EventFacets,
  Genre,
  Merchandise,
  MerchandiseDetail,
  MerchandiseVariant,
  Payload,
  Payment,
  PendingVerification,
  PromoCode,
  Promotor,
  PromotorDetail,
  Refund,
  RefundQuote,
  Session,
  Suggestion,
  Ticket,
  TicketType,
  Transaction,
  User,
} from '@panggung/api-client';
export { orNull } from './api/or-null';
export { eventKeys } from './api/event-keys';
export { eventById, useLiveEvent } from './api/use-live-event';
export { useApi } from './api/use-api';
export { useAction } from './api/use-action';
export { PageHead } from './page-head/page-head';
export { useSiteUrl } from './page-head/site';
export { useLinkToken } from './routing/use-link-token';
export { useSecondsLeft } from './clock/use-seconds-left';
export { useServerClock } from './clock/use-server-clock';
export { NotFoundError } from './not-found-error';
export { useHydrated } from './use-hydrated';
