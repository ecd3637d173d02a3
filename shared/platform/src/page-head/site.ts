import { createContext, use } from 'react';

/** The site's origin, e.g. `https://panggung.example`; empty when it is unknown. */
export const SiteContext = createContext('');

/**
 * Makes absolute addresses from paths, the same on the server and in the browser: for search
 * engines, link previews and sharing.
 */
export function useSiteUrl(): (path: string) => string {
  const site = use(SiteContext);
  return (path) => site + path;
}
