import { useState } from 'react';

/** A text that is stored on this device. */
export function useKept(key: string, initial: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(key) ?? initial);
  const keep = (next: string) => {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Without storage the user is asked again.
    }
  };
  return [value, keep];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
