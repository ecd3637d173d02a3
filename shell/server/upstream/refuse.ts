import type { FastifyReply } from 'fastify';
import { sendUnavailable } from '../http/problems';

/** Seconds after which somebody whose call reached no copy should try again. */
const retryAfter = '1';

/** Says that no copy of a process answers. */
export const refuse = (reply: FastifyReply): void =>
  void sendUnavailable(reply.header('retry-after', retryAfter));
