/**
 * Where the browser goes to log in: a full page load, the API leads on to the identity provider.
 * @param returnTo path inside the site to come back to; anything else is ignored
 */
export function loginAddress(returnTo: string | null): string {
  const inside = returnTo !== null && /^\/(?![/\\])/.test(returnTo);
  return inside ? `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}` : '/api/auth/login';
}
