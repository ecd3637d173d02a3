import { integrityOf } from '@panggung/releases/integrity';
import type { FastifyInstance } from 'fastify';

/**
 * @param earlyScript the only inline script that a page may contain
 * @param injected further origins that a developer's page may load from
 */
export function contentPolicy(earlyScript: string, injected: readonly string[] = []): string {
  const own = ["'self'", ...injected].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own} '${integrityOf(earlyScript, 'sha256')}'`,
    `style-src ${own}`,
    // Files that the API gives to nobody else than who reads them, shown in place.
    `img-src ${own} data: blob:`,
    'frame-src blob:',
    `font-src ${own}`,
    `connect-src ${own}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Sets headers on every answer that web makes itself; forwarded answers keep their own.
 * @param policy for what does not have one of its own
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  { site, policy }: { site: string; policy: () => string },
): void {
  const https = site.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(?:api|media|sandbox)(?:\/|$)/.test(request.url)) return;
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', policy());
    }
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'geolocation=(), microphone=(), payment=()');
    if (https) void reply.header('strict-transport-security', 'max-age=31536000');
  });
}
