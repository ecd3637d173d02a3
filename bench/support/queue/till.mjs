import { Buffer } from 'node:buffer';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { guest, guestOrder } from '@panggung/test-support/people/buyer';
import { Latencies } from './latencies.mjs';

/** @typedef {{ email: string, network: string, token?: string }} Person */
/** @typedef {{ eventId: string, typeId: string }} Tier */

/** How long somebody tries to buy. */
const retryMs = 60_000;

/** Where people take passes and order; each from an address of their own. */
export class Till {
  /** Until a yes or no, for each order that was sent. */
  times = new Latencies();
  /** @type {Record<string, number>} answers by their codes */
  answers = {};
  /** When the last order was taken, milliseconds since 1970. */
  lastAt = 0;

  /** @param {{ port: number, from: string, tier: Tier, connections: number, quantity: number }} options */
  constructor({ port, from, tier, connections, quantity }) {
    this.tier = tier;
    this.quantity = quantity;
    this.target = { port, host: '127.0.0.1', localAddress: from, method: 'POST' };
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @param {Person} person @param {'' | '/leave'} step */
  pass(person, step = '') {
    const path = `/api/events/${this.tier.eventId}/waiting-room/pass${step}`;
    return this.#post(path, person, { token: person.token });
  }

  /**
   * Orders as a person does who tries again when there is too much to do.
   * @param {Person} person
   * @returns {Promise<string>} `bought`, or the code of the refusal
   */
  async order(person) {
    const { eventId, typeId } = this.tier;
    const startedAt = performance.now();
    const { path, headers, body } = guestOrder(
      { eventId, ticketTypeId: typeId },
      {
        quantity: this.quantity,
        buyer: { ...guest(person.email), name: 'Pembeli Uji' },
        ...(person.token !== undefined && { waitingToken: person.token }),
      },
    );
    for (;;) {
      const sentAt = performance.now();
      const { status, code } = await this.#post(path, person, body, headers);
      this.times.add(performance.now() - sentAt);
      const answer = status === 201 ? 'bought' : code;
      this.answers[answer] = (this.answers[answer] ?? 0) + 1;
      if (status === 201) this.lastAt = Date.now();
      const isOver = performance.now() - startedAt > retryMs;
      if (![0, 429, 503].includes(status) || isOver) return answer;
      await sleep(1_000 + 1_000 * Math.random());
    }
  }

  /**
   * @param {string} path @param {Person} person @param {object} body @param {object} [more] headers
   * @returns {Promise<{ status: number, code: string }>} status 0 when there was no answer
   */
  #post(path, { network }, body, more = {}) {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': network,
      ...more,
    };
    return new Promise((done) => {
      const call = request({ ...this.target, agent: this.agent, path, headers }, (answer) => {
        let said = '';
        answer.setEncoding('utf8').on('data', (chunk) => (said += chunk));
        answer.once('close', () =>
          done({ status: answer.statusCode ?? 0, code: /"code":"(\w+)"/.exec(said)?.[1] ?? '' }),
        );
      });
      call.once('error', () => done({ status: 0, code: 'NO_ANSWER' }));
      call.end(text);
    });
  }
}
