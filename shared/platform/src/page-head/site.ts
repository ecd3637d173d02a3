import { createContext, use } from 'react';

/** The site's own address, e.g. `https://panggung.example`; empty where nobody knows it. */
export const SiteContext = createContext('');

/**
 * Makes whole addresses of paths, the same on the server and in the browser: for search engines,
 * link previews and what visitors share.
 */
export function useSiteUrl(): (path: string) => string {
  const site = use(SiteContext);
  return (path) => site + path;
}
