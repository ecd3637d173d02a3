import http from 'node:http';
import { performance } from 'node:perf_hooks';

const agent = new http.Agent({ keepAlive: true });

/** @param {string} url @returns {Promise<number>} milliseconds until the whole answer is there */
function ask(url) {
  const start = performance.now();
  return new Promise((done, fail) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) done(performance.now() - start);
        else fail(new Error(`${url} was answered with ${response.statusCode}`));
      });
    });
    request.once('error', fail);
  });
}

/**
 * Asks several servers the same, one request at a time, in turn: whatever else the machine does
 * meets all of them.
 * @param {string[]} origins
 * @param {{ path: (origin: number, round: number) => string, rounds: number }} options
 * @returns {Promise<number[][]>} milliseconds of each
 */
export async function inTurns(origins, { path, rounds }) {
  /** @type {number[][]} */
  const times = origins.map(() => []);
  for (let round = -30; round < rounds; round += 1) {
    for (const [index, origin] of origins.entries()) {
      const ms = await ask(`${origin}/api${path(index, Math.abs(round))}`);
      if (round >= 0) times[index]?.push(ms);
    }
  }
  return times;
}
