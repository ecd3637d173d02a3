import { firstPause, pauseAfterFailure, pauseFor, spread, spreadLater } from '@panggung/policy';
import { useEffect, useRef } from 'react';
import { NoStatus } from './fetch-status';
import type { RoomStatus } from './room.queries';

/** Of a query for the status. */
interface Polled {
  /** Null for an event without a room. */
  data: { data: RoomStatus } | null | undefined;
  error: unknown;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

/** Seconds for which an answer is good for somebody who comes back to the page. */
const fresh = 3;

/**
 * Asks for the status again and again while it is shown.
 * @param wait expected seconds until the own turn; null when nobody can tell
 */
export function usePolling(query: Polled, wait: number | null): void {
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  const latest = useRef({ wait, failures: 0, isFirst: true });
  useEffect(() => {
    latest.current.wait = wait;
  }, [wait]);

  useEffect(() => {
    const failures = (latest.current.failures = error ? latest.current.failures + 1 : 0);
    const chance = Math.random();
    const retryAfter = error instanceof NoStatus ? error.retryAfter : null;
    const usual = data === undefined ? 3 : pauseFor(data && data.data, latest.current.wait);
    const pause = latest.current.isFirst ? firstPause(usual) : usual;
    latest.current.isFirst &&= data === undefined;
    const seconds = error
      ? spreadLater(pauseAfterFailure(failures - 1, retryAfter), chance)
      : spread(pause, chance);
    const timer = setTimeout(() => void refetch(), seconds * 1000);
    return () => clearTimeout(timer);
    // Once for each answer, whatever is drawn meanwhile: the moments stand for what was answered.
  }, [dataUpdatedAt, errorUpdatedAt, refetch]);

  useEffect(() => {
    // Who comes back to the page, or gets a network again, wants to know at once.
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      if (Date.now() - dataUpdatedAt > fresh * 1000) void refetch();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [dataUpdatedAt, refetch]);
}
