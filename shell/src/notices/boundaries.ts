import { createStore } from 'zustand/vanilla';

const key = 'panggung.boundaries';

/** Whether the page shows which remote rendered which part; remembered for the tab. */
export const boundaries = createStore<{ shown: boolean }>()(() => ({ shown: readShown() }));

export function showBoundaries(shown: boolean): void {
  if (shown) sessionStorage.setItem(key, 'shown');
  else sessionStorage.removeItem(key);
  boundaries.setState({ shown });
}

function readShown(): boolean {
  try {
    return sessionStorage.getItem(key) === 'shown';
  } catch {
    return false; // on the server, and where storage is forbidden
  }
}
