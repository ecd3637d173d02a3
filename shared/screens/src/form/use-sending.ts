import { useRef, useState } from 'react';

/** Sends one request at a time: a second click while it is running does nothing. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [doneAt, setDoneAt] = useState<Date | null>(null);
  // State changes only with the next render, too late for a double click.
  const underWay = useRef(false);

  return {
    busy,
    /** The error of the last attempt; null for none. */
    error,
    doneAt,
    isUnderWay: () => underWay.current,
    forget(): void {
      setError(null);
      setDoneAt(null);
    },
    /** @returns whether it succeeded */
    async run(send: () => Promise<unknown>): Promise<boolean> {
      if (underWay.current) return false;
      underWay.current = true;
      setBusy(true);
      setError(null);
      setDoneAt(null);
      try {
        await send();
        setDoneAt(new Date());
        return true;
      } catch (failure) {
        setError(failure ?? new Error('Failed without a reason'));
        return false;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}
