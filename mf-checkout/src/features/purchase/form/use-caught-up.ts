import { useSyncExternalStore } from 'react';

/**
 * Whether all that was tapped and typed before the page worked is carried out: the shell has an
 * attribute on the root element until then, and tells of its end. Until then the screen must stay what the
 * visitor has seen.
 */
export const useCaughtUp = (): boolean => useSyncExternalStore(subscribe, isCaughtUp, () => false);

const isCaughtUp = () => !document.documentElement.hasAttribute('data-hearing');

function subscribe(tell: () => void): () => void {
  document.addEventListener('panggung:caught-up', tell);
  return () => document.removeEventListener('panggung:caught-up', tell);
}
