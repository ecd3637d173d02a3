/**
 * Names of the caches for pages without a network. Answers of a guest's order and of an account are
 * kept apart, because they are deleted at different moments.
 */
export const cacheNames = {
  /** Files of releases, by their address. */
  files: 'panggung.1.files',
  /** Documents of pages, by their path. They contain nothing about a visitor. */
  pages: 'panggung.1.pages',
  /** Documents of public pages that were read here, by their path. */
  visited: 'panggung.1.visited',
  /** Answers to requests with an account's token. */
  member: 'panggung.1.member',
  /** Answers to requests with the access tokens of guests' orders. */
  guest: 'panggung.1.guest',
  /** The list of remotes of an account's role, and the files of the kept ones. */
  role: 'panggung.1.role',
  /** Documents of pages that keep their own data here; they stay when a session ends. */
  standing: 'panggung.1.standing',
  /** The fallback page for pages that were not kept. */
  fallback: 'panggung.1.fallback',
} as const;

/** All caches of the site have this prefix; unknown names belong to other versions. */
export const cachePrefix = 'panggung.';

/** Path of the fallback page for pages that were not kept. */
export const fallbackPath = '/offline';

/** Endpoint that lists the remotes of a session's role. */
export const rolePath = '/registry/restricted';

/** Headers of kept responses. */
export const keptHeaders = {
  /** When it was saved: ISO 8601. */
  savedAt: 'panggung-saved-at',
  /** Title in the list of the fallback page; percent-encoded. */
  title: 'panggung-title',
} as const;

/**
 * Runs one task at a time, across all tabs and the worker: no task may delete a file that another
 * one has just fetched for its page.
 */
export function exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('panggung.offline', task);
}
