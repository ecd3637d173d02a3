/**
 * The platform: the only thing beside React that the shell and the remotes share at run time.
 * What stands here is the contract; it changes by semantic versioning.
 */
export { defineRemote } from './remote-module';
export type { PrefetchContext, RemoteModule, RemoteRoute } from './remote-module';

export { Link, NavLink } from './routing/links';
export { Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

export { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export { useAuth, type Auth } from './auth/auth';
export { Slot } from './slots/slot';
export { useApi } from './api/use-api';
export { useHydrated } from './use-hydrated';
