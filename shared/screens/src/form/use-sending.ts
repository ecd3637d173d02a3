import { useRef, useState } from 'react';

/** One thing that is sent at a time: a second click while it is on its way does nothing. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [doneAt, setDoneAt] = useState<Date | null>(null);
  // State comes with the next render only, and a double click before it.
  const underWay = useRef(false);

  return {
    busy,
    /** What went wrong last; null for nothing. */
    error,
    doneAt,
    isUnderWay: () => underWay.current,
    forget(): void {
      setError(null);
      setDoneAt(null);
    },
    /** @returns whether it worked */
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
