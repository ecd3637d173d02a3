import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refuse';
import { sendKept } from './send-kept';
import type { Leading, SharedAnswers } from './shared-answers';

/** Forwarded calls of which several are answered with one. */
export interface SharedCalls {
  /** Answers a request with what is kept or on its way; `done` leads it to the api. */
  begin(request: FastifyRequest, reply: FastifyReply, done: () => void): void;
  /** Answers a request with what the api said, if that is for everybody. @returns whether it is */
  finish(request: FastifyRequest, reply: FastifyReply, answer: IncomingMessage): boolean;
}

export function shareCalls(shared: SharedAnswers): SharedCalls {
  const leading = new WeakMap<object, Leading>();
  return {
    begin({ raw }, reply, done) {
      const known = shared.at(raw);
      if (known) return sendKept(reply, known);
      const joined = shared.join(raw);
      if (joined instanceof Promise) {
        void joined.then((outcome) => {
          if (outcome === 'away') refuse(reply);
          else if (outcome) sendKept(reply, outcome);
          else done();
        });
        return;
      }
      if (joined) {
        leading.set(raw, joined);
        // It was refused, or whoever asked went away: nothing came of it.
        reply.raw.once('close', () => leading.get(raw)?.settle(undefined));
      }
      done();
    },

    finish({ raw }, reply, answer) {
      const lead = leading.get(raw);
      leading.delete(raw);
      const taken = shared.take(raw, answer);
      if (taken === undefined) {
        lead?.settle(undefined);
        return false;
      }
      taken.then(
        (kept) => {
          lead?.settle(kept);
          sendKept(reply, kept);
        },
        () => {
          lead?.settle(undefined);
          reply.raw.destroy();
        },
      );
      return true;
    },
  };
}
