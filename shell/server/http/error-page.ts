import { supportCodeOf } from '@panggung/api-client';
import { escapeHtml } from '@panggung/format';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** A page, or what asks for a file, failed: in words for a person, with the code for support. */
export function sendErrorPage(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const given = error.statusCode ?? 500;
  const status = given >= 400 ? given : 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const code = supportCodeOf(request.id);
  void reply.code(status).header('cache-control', 'no-store');
  if (request.headers.accept?.includes('text/html') !== true) {
    return reply.send({ statusCode: status, message: words(status), requestId: request.id });
  }
  return reply.type('text/html; charset=utf-8').send(pageOf(words(status), code));
}

const words = (status: number): string =>
  status >= 500
    ? 'Terjadi gangguan di sistem kami. Silakan coba lagi.'
    : 'Permintaan ini tidak dapat dibaca. Periksa kembali alamatnya.';

/** Needs no other file: what serves those may be what failed. */
const pageOf = (text: string, code: string): string =>
  [
    '<!doctype html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><title>Terjadi gangguan · Panggung</title></head>',
    `<body><main><h1>${escapeHtml(text)}</h1>`,
    '<p><a href="">Coba lagi</a> atau <a href="/">ke beranda</a>.</p>',
    `<p>Kode: <strong>${escapeHtml(code)}</strong>. Sebutkan kode ini bila menghubungi kami.</p>`,
    '</main></body></html>',
  ].join('\n');
