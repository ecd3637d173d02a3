import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createVisitors,
  type VisitorAnswer,
  type VisitorRequest,
  type Visitors,
} from '@panggung/test-support/people/visitors';

/** What a visitor asks for, as in the table: pages, files and calls are judged apart. */
export type Kind = 'page' | 'file' | 'call' | 'order' | 'payment';
export type Asked = VisitorRequest<Kind>;
export type Heard = VisitorAnswer<Kind>;
export type RushVisitors = Visitors<Kind>;

/** Milliseconds after which a request counts as never answered. */
export const answerTimeoutMs = 60_000;

/** Visitors of a site, each with an address of its own. */
export const visit = (origin: string, certificate: string): RushVisitors =>
  createVisitors<Kind>(origin, {
    ca: readFileSync(certificate),
    timeoutMs: answerTimeoutMs,
    headers: () => ({
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    }),
  });
