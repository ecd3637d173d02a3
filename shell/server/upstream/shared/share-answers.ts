import type { Draining } from '@panggung/serving';
import type { FastifyInstance } from 'fastify';
import { answerFirst } from '../../http/answer-first';
import type { ApiCalls } from '../api-calls';
import { writeKept } from './send-kept';
import { shareCalls, type SharedCalls } from './share-calls';
import { SharedAnswers } from './shared-answers';

/**
 * What the api calls the same for everybody is given out from memory, before anything else looks at a request.
 * @returns what forwarded calls ask, and are kept by
 */
export function shareAnswers(
  app: FastifyInstance,
  api: ApiCalls,
  draining: Pick<Draining, 'isOn'>,
): SharedCalls {
  const shared = new SharedAnswers(api);
  answerFirst(app, (request, response) => {
    // Fastify's answers end their connections then.
    const kept = draining.isOn() ? undefined : shared.at(request);
    if (kept) writeKept(request, response, kept);
    return kept !== undefined;
  });
  return shareCalls(shared);
}
