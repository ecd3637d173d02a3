/**
 * Where the browser goes to log in: a full page load, the API leads on to the identity provider.
 * @param returnTo path inside the site to come back to; anything else is ignored
 */
export function loginAddress(returnTo: string | null): string {
  // Browsers drop tabs and line breaks from addresses: `/<tab>/host` would lead to another site.
  const inside = returnTo !== null && /^\/(?![/\\])[\x20-\x7e]*$/.test(returnTo);
  return inside ? `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}` : '/api/auth/login';
}
