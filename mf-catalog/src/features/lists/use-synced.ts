import { useState } from 'react';

/**
 * The value of a field that follows the address, e.g. after the back button. A change by the
 * visitor shows at once, although the address may follow a moment later.
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
