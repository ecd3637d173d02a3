import type { FastifyInstance } from 'fastify';
import { earlyScriptHash } from './early-script';

/** @param injected further origins that a developer's page may load from */
export function contentPolicy(injected: readonly string[] = []): string {
  const own = ["'self'", ...injected].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own} ${earlyScriptHash}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const policy = contentPolicy();

/** Headers of every answer that web makes itself; forwarded answers bring their own. */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const https = publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(?:api|media|sandbox)(?:\/|$)/.test(request.url)) return;
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', policy);
    }
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'geolocation=(), microphone=(), payment=()');
    if (https) void reply.header('strict-transport-security', 'max-age=31536000');
  });
}
