/**
 * Address of the login: a full page load, the API redirects to the identity provider.
 * @param returnTo path inside the site to come back to; anything else is ignored
 */
export function loginAddress(returnTo: string | null): string {
  const path = insidePath(returnTo);
  return path === undefined
    ? '/api/auth/login'
    : `/api/auth/login?returnTo=${encodeURIComponent(path)}`;
}

/** The sign-in screen, and the way back to a path inside the site. */
export const loginPage = (returnTo: string | null): string => pageWith('/login', returnTo);

/** The registration likewise. */
export const registerPage = (returnTo: string | null): string => pageWith('/register', returnTo);

function pageWith(page: string, returnTo: string | null): string {
  const path = insidePath(returnTo);
  return path === undefined ? page : `${page}?returnTo=${encodeURIComponent(path)}`;
}

/**
 * A path of this site, or undefined. Browsers drop tabs and line breaks from addresses, so
 * `/<tab>/host` would lead to another site.
 */
export function insidePath(returnTo: string | null): string | undefined {
  if (returnTo === null) return undefined;
  return /^\/(?![/\\])[\x20-\x7e]*$/.test(returnTo) ? returnTo : undefined;
}
