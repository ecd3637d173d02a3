/**
 * What a device keeps to show pages without a network, by name of the cache. Answers of a guest's
 * order and of an account lie apart, because they end at different moments.
 */
export const cacheNames = {
  /** Files of releases, by their address. */
  files: 'panggung.1.files',
  /** Documents of pages, by their path. They hold nothing about a visitor. */
  pages: 'panggung.1.pages',
  /** Documents of public pages that were read here, by their path. */
  visited: 'panggung.1.visited',
  /** Answers to an account's token. */
  member: 'panggung.1.member',
  /** Answers to the secrets of guests' orders. */
  guest: 'panggung.1.guest',
  /** What web said of the remotes of an account's role, and the files of those that are kept. */
  role: 'panggung.1.role',
  /** The page that stands in for all others. */
  fallback: 'panggung.1.fallback',
} as const;

/** All caches of the site begin with this: those of other names are of other versions. */
export const cachePrefix = 'panggung.';

/** Path of the page that stands in for what was not kept. */
export const fallbackPath = '/offline';

/** Where web says which remotes the role of a session has. */
export const rolePath = '/registry/restricted';

/** Headers of what is kept. */
export const keptHeaders = {
  /** When it was true: ISO 8601. */
  savedAt: 'panggung-saved-at',
  /** What the fallback page calls a page; percent-encoded. */
  title: 'panggung-title',
} as const;

/**
 * Runs one task at a time, over all tabs and the worker: none may throw away a file that another one
 * has just fetched for its page.
 */
export function exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('panggung.offline', task);
}
