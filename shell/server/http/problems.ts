import type { Socket } from 'node:net';
import { supportCodeOf } from '@panggung/api-client';
import { newTraceId } from '@panggung/observability';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sendErrorPage } from './error-page';

/** The part of the API's codes that web answers with. */
type Code =
  | 'VALIDATION_FAILED'
  | 'FORBIDDEN'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'INTERNAL'
  | 'UNAVAILABLE';

const json = 'application/json; charset=utf-8';
const unreadable = 'Alamat ini tidak dapat dibaca. Periksa kembali tulisannya.';

/** Calls of the API that web refuses are told in the shape of the API, see docs/contracts/api.md. */
export function sendProblem(
  reply: FastifyReply,
  statusCode: number,
  code: Code,
  message: string,
): FastifyReply {
  const problem = { statusCode, code, message, requestId: reply.request.id };
  const details = code === 'VALIDATION_FAILED' ? { details: [] } : {};
  return reply
    .code(statusCode)
    .header('x-request-id', reply.request.id)
    .type(json)
    .send({ ...problem, ...details });
}

export const sendUnavailable = (reply: FastifyReply) =>
  sendProblem(reply, 503, 'UNAVAILABLE', 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.');

/** Errors of calls are told in the words of the API, those of pages and files by a page. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isCall(request)) return sendErrorPage(error, request, reply);
    switch (error.statusCode) {
      case 413:
        return sendProblem(reply, 413, 'PAYLOAD_TOO_LARGE', 'Data yang dikirim terlalu besar.');
      case 415:
        return sendProblem(
          reply,
          415,
          'UNSUPPORTED_MEDIA_TYPE',
          'Kirim data sebagai application/json.',
        );
      default:
        return sendOther(error, request, reply);
    }
  });
}

function sendOther(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode === undefined || error.statusCode >= 500) {
    request.log.error({ err: error }, 'request failed');
    const message = 'Terjadi gangguan di sistem kami. Silakan coba lagi.';
    return sendProblem(reply, 500, 'INTERNAL', message);
  }
  // Of the proxy: an address that leads out of the paths that are forwarded.
  const isAddress = error.code === undefined;
  const message = 'Data yang dikirim belum benar. Periksa kembali isian Anda.';
  return sendProblem(reply, 400, 'VALIDATION_FAILED', isAddress ? unreadable : message);
}

/** What is refused before a route is looked for. */
export const earlyProblems = { frameworkErrors: refuseAddress, clientErrorHandler: refuseClient };

function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (isCall(request)) void sendProblem(reply, 400, 'VALIDATION_FAILED', unreadable);
  else {
    void reply
      .code(400)
      .header('x-request-id', request.id)
      .type('text/plain; charset=utf-8')
      .send(`${unreadable} Kode: ${supportCodeOf(request.id)}`);
  }
}

const isCall = ({ url }: FastifyRequest) => /^\/(?:api|media)(?:[/?]|$)/.test(url);

/** What is no HTTP, or too much of it: there is neither a request nor an address to look at. */
function refuseClient(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, statusCode, code, message] = faultOf(error.code);
  const details = code === 'VALIDATION_FAILED' ? { details: [] } : {};
  const requestId = newTraceId();
  const body = JSON.stringify({ statusCode, code, message, requestId, ...details });
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    `Content-Type: ${json}`,
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function faultOf(code: string | undefined): [string, number, Code, string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW': {
      const message = 'Alamat atau kuki yang dikirim terlalu besar. Hapus kuki situs ini.';
      return ['431 Request Header Fields Too Large', 431, 'PAYLOAD_TOO_LARGE', message];
    }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 408, 'UNAVAILABLE', 'Data terlalu lama dikirim. Coba lagi.'];
    default:
      return ['400 Bad Request', 400, 'VALIDATION_FAILED', 'Permintaan ini tidak dapat dibaca.'];
  }
}
