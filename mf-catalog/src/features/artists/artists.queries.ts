import { keepPreviousData, orNull, queryOptions, type ApiClient } from '@panggung/platform';
import { artistKeys } from '@panggung/screens';

export interface ArtistFilters {
  q?: string | undefined;
  genre?: string | undefined;
  page: number;
}

export const artistList = (api: ApiClient, filters: ArtistFilters) =>
  queryOptions({
    queryKey: artistKeys.list(filters),
    queryFn: ({ signal }) => api.get('/artists', { query: { ...filters, limit: 24 }, signal }),
    placeholderData: keepPreviousData,
  });

export const artistGenres = (api: ApiClient) =>
  queryOptions({
    queryKey: artistKeys.genres,
    queryFn: ({ signal }) => api.get('/artists/genres', { signal }),
    staleTime: 600_000,
  });

/** One artist with upcoming events; null when the id is unknown. */
export const artistById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: artistKeys.one(id),
    queryFn: ({ signal }) => orNull(api.get('/artists/{id}', { path: { id }, signal })),
  });
