import type { ApiClient, EventDetail } from '@panggung/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { eventKeys } from './event-keys';
import { orNull } from './or-null';
import { useApi } from './use-api';
import { savesData } from '../saves-data';

/** One event, or null when there is none of that id. What is left of it has a query of its own. */
export const eventById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: eventKeys.one(id),
    queryFn: ({ signal }) => orNull(api.get('/events/{id}', { path: { id }, signal })),
    staleTime: 5_000,
    refetchInterval: 60_000,
  });

/** Milliseconds between two questions for stock, so that what is shown is at most two seconds old. */
const stockPause = 1_400;
/** The same for whoever saves data, and after a question that got no answer. */
const longPause = 15_000;

/** What is left of an event, asked for again and again while somebody looks at it. */
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
 * An event with its stock as it was at most two seconds ago, for as long as it is shown.
 * @param id empty while there is none to ask for
 * @returns `event`: null when there is none, undefined until it is there or when it could not be loaded
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
  // `askAgain` is what releases made before version 0.1.7 call it.
  return { event, error, isPending, refetch, askAgain: refetch };
}

type Stock = readonly Pick<EventDetail['ticketTypes'][number], 'id' | 'status' | 'available'>[];

function withStock(event: EventDetail, stock: Stock = []): EventDetail {
  const latest = new Map(stock.map((type) => [type.id, type]));
  const ticketTypes = event.ticketTypes.map((type) => ({ ...type, ...latest.get(type.id) }));
  return { ...event, ticketTypes };
}
