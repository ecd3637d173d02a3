import { useState } from 'react';

/**
 * The value of a field that follows the address, as after the back button, and is the visitor's own
 * as soon as they touch it: the address may come a moment later.
 */
export function useSynced<Value extends string | boolean>(
  stored: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(stored);
  const [followed, setFollowed] = useState(stored);
  if (stored !== followed) {
    setFollowed(stored);
    setValue(stored);
  }
  return [value, setValue];
}
