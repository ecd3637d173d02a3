import type { ApiClient, EventDetail } from '@panggung/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { eventKeys } from './event-keys';
import { orNull } from './or-null';
import { useApi } from './use-api';
import { savesData } from '../saves-data';

/** One event; null when the id is unknown. Its stock has a separate query. */
export const eventById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: eventKeys.one(id),
    queryFn: ({ signal }) => orNull(api.get('/events/{id}', { path: { id }, signal })),
    staleTime: 5_000,
    refetchInterval: 60_000,
  });

/** Milliseconds between two requests for stock: the shown stock is at most two seconds old. */
const stockPause = 1_400;
/** The same for visitors who save data, and after a failed request. */
const longPause = 15_000;

/** The stock of an event, refetched while it is visible. */
const eventStock = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: eventKeys.stock(id),
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/events/{id}/stock', { path: { id }, signal });
      return data;
    },
    staleTime: stockPause,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === 'error' || savesData() ? longPause : stockPause,
  });

/**
 * An event whose stock is at most two seconds old while it is shown.
 * @param id empty while no event is known
 * @returns `event`: null when the id is unknown, undefined while loading or after a failure
 */
export function useLiveEvent(id: string) {
  const { publicApi } = useApi();
  const {
    data,
    dataUpdatedAt,
    error,
    isPending,
    refetch: refetchEvent,
  } = useQuery({
    ...eventById(publicApi, id),
    enabled: id !== '',
  });
  const known = data?.data;
  const stock = useQuery({
    ...eventStock(publicApi, id),
    enabled: known !== undefined,
    initialData: known?.ticketTypes,
    initialDataUpdatedAt: dataUpdatedAt,
  });
  const { refetch: refetchStock } = stock;
  const refetch = useCallback(() => {
    void refetchEvent();
    void refetchStock();
  }, [refetchEvent, refetchStock]);
  const event = data === null ? null : known && withStock(known, stock.data);
  // `askAgain` is the name of `refetch` in releases built before version 0.1.7.
  return { event, error, isPending, refetch, askAgain: refetch };
}

type Stock = readonly Pick<EventDetail['ticketTypes'][number], 'id' | 'status' | 'available'>[];

function withStock(event: EventDetail, stock: Stock = []): EventDetail {
  const latest = new Map(stock.map((type) => [type.id, type]));
  const ticketTypes = event.ticketTypes.map((type) => ({ ...type, ...latest.get(type.id) }));
  return { ...event, ticketTypes };
}
