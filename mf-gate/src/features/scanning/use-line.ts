import { useCallback, useEffect, useRef, useState } from 'react';
import { isRevoked } from '../device/gate-client';

/** Whether the API answers; unknown until it was asked. */
export type Line = 'unknown' | 'connected' | 'cut';

/** The line to the API. @param onEnded called when the API says that this is no device any more */
export function useLine(onEnded: (why: 'revoked') => void) {
  const [line, setLine] = useState<Line>('unknown');
  const told = useRef(onEnded);
  useEffect(() => {
    told.current = onEnded;
  }, [onEnded]);

  /** Waits for a call, from whose end it sees how the line is. */
  const guarded = useCallback(async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      const result = await call;
      setLine('connected');
      return result;
    } catch (error) {
      if (isRevoked(error)) told.current('revoked');
      throw error;
    }
  }, []);

  useEffect(() => {
    const cut = () => setLine('cut');
    window.addEventListener('offline', cut);
    return () => window.removeEventListener('offline', cut);
  }, []);
  return { line, setLine, guarded };
}
