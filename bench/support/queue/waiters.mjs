import { Buffer } from 'node:buffer';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Latencies } from './latencies.mjs';

/** @typedef {import('./page-pauses.mjs').Status} Status */

/**
 * @typedef {object} WaitersOptions
 * @property {number} port
 * @property {string} [from] address that connections come from: one address has 28,000 ports
 * @property {string} path
 * @property {number} people
 * @property {number} connections that stay open; people share them where there are fewer
 * @property {(person: number, status: Status) => number | null} pauseOf seconds until they ask again;
 *   null when it is their turn
 * @property {(person: number) => void} [onTurn]
 */

/**
 * @typedef {object} Connection
 * @property {import('node:net').Socket | undefined} socket
 * @property {Asked | undefined} asked
 * @property {Asked[]} behind
 * @property {Buffer} received
 */

/** @typedef {{ person: number, at: number }} Asked */

/** Milliseconds of a tick of the clock by which people ask. */
const tick = 10;
/** More than the longest pause has. */
const slots = 8_000;

/** People who wait as the page lets them, over plain sockets: a client library would need all of the machine. */
export class Waiters {
  times = new Latencies();
  /** Answers that were not 200, and connections that broke while one was waited for. */
  failed = 0;
  /** Bytes of the last answer, with its headers. */
  bytes = 0;
  /** @type {Status | undefined} */
  status;
  #statusAt = -Infinity;
  /** @type {number[][]} */
  #wheel = Array.from({ length: slots }, () => []);
  #now = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #clock;
  /** @type {Connection[]} */
  #connections = [];
  #ended = false;

  /** @param {WaitersOptions} options */
  constructor(options) {
    this.options = options;
    this.request = Buffer.from(
      `GET ${options.path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n` +
        'Accept-Encoding: gzip, deflate, br\r\nCookie: panggung.share=1\r\n\r\n',
    );
  }

  async connect() {
    for (let at = 0; at < this.options.connections; at += 1) {
      this.#connections.push({ socket: undefined, asked: undefined, behind: [], received: empty });
    }
    for (let at = 0; at < this.#connections.length; at += 100) {
      const some = this.#connections.slice(at, at + 100);
      await Promise.all(some.map((one) => this.#open(one)));
    }
  }

  /** Everybody has been there for a while, and asks next at another moment of their pause. */
  async begin() {
    const { port, path } = this.options;
    const told = await (await fetch(`http://127.0.0.1:${port}${path}`)).json();
    this.status = told.data;
    for (let person = 0; person < this.options.people; person += 1) {
      const pause = this.options.pauseOf(person, told.data) ?? 0;
      this.#plan(person, pause * Math.random());
    }
    const startedAt = performance.now();
    this.#clock = setInterval(() => {
      const reached = Math.floor((performance.now() - startedAt) / tick);
      for (; this.#now < reached; this.#now += 1) this.#askAt(this.#now, startedAt);
    }, tick / 2);
  }

  /** Every connection asks again as soon as it was answered. */
  flatOut() {
    this.isFlatOut = true;
    for (const [person, one] of this.#connections.entries()) {
      this.#ask(one, { person, at: performance.now() });
    }
  }

  /** Somebody waits on. @param {number} person @param {number} seconds */
  waitOn(person, seconds) {
    this.#plan(person, seconds);
  }

  async end() {
    this.#ended = true;
    clearInterval(this.#clock);
    for (const { socket } of this.#connections) socket?.destroy();
    await sleep(50);
  }

  /** @param {number} person @param {number} seconds */
  #plan(person, seconds) {
    const ahead = Math.max(1, Math.min(slots - 1, Math.round((seconds * 1000) / tick)));
    this.#wheel[(this.#now + ahead) % slots]?.push(person);
  }

  /** @param {number} slot @param {number} startedAt */
  #askAt(slot, startedAt) {
    const people = this.#wheel[slot % slots] ?? [];
    this.#wheel[slot % slots] = [];
    for (const person of people) {
      const one = this.#connections[person % this.#connections.length];
      if (one) this.#ask(one, { person, at: startedAt + (slot + 1) * tick });
    }
  }

  /** @param {Connection} one @param {Asked} asked */
  #ask(one, asked) {
    if (one.asked) one.behind.push(asked);
    else if (one.socket) this.#send(one, asked);
    else void this.#open(one).then(() => this.#ask(one, asked));
  }

  /** @param {Connection} one @param {Asked} asked */
  #send(one, asked) {
    one.asked = asked;
    one.socket?.write(this.request);
  }

  /** @param {Connection} one @returns {Promise<void>} */
  #open(one) {
    const { port, from } = this.options;
    return new Promise((done) => {
      const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) });
      socket.setNoDelay(true);
      socket.once('connect', () => {
        one.socket = socket;
        done();
      });
      socket.on('data', (chunk) => this.#receive(one, chunk));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        if (one.asked) this.failed += 1;
        Object.assign(one, { socket: undefined, asked: undefined, received: empty });
        done();
      });
    });
  }

  /** @param {Connection} one @param {Buffer} chunk */
  #receive(one, chunk) {
    const bytes = one.received.length === 0 ? chunk : Buffer.concat([one.received, chunk]);
    const end = bytes.indexOf('\r\n\r\n');
    const head = end < 0 ? '' : bytes.latin1Slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (end < 0 || bytes.length < end + 4 + length) {
      one.received = bytes;
      return;
    }
    one.received = empty;
    this.bytes = bytes.length;
    const { asked } = one;
    one.asked = undefined;
    if (!asked || this.#ended) return;
    const now = performance.now();
    this.times.add(now - asked.at);
    if (!head.startsWith('HTTP/1.1 200')) this.failed += 1;
    else this.#read(bytes.subarray(end + 4, end + 4 + length), now);
    this.#goOn(one, asked.person);
  }

  /** Five times a second is enough for all of them. @param {Buffer} body @param {number} now */
  #read(body, now) {
    if (now - this.#statusAt < 200 || body[0] !== brace) return;
    this.#statusAt = now;
    this.status = JSON.parse(body.toString()).data ?? this.status;
  }

  /** @param {Connection} one @param {number} person */
  #goOn(one, person) {
    if (this.isFlatOut) return this.#send(one, { person, at: performance.now() });
    const next = one.behind.shift();
    if (next) this.#ask(one, next);
    const pause = this.status ? this.options.pauseOf(person, this.status) : 1;
    if (pause === null) this.options.onTurn?.(person);
    else this.#plan(person, pause);
  }
}

const empty = Buffer.alloc(0);
const brace = '{'.charCodeAt(0);
