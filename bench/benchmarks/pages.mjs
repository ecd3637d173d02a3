/**
 * Pages per second of web, kept and rendered anew, with the load generator beside it on the same
 * cores. The ratio is what the micro-cache is worth on this machine in this run.
 */
import autocannon from 'autocannon';
import { startSite } from '../support/site.mjs';
import { median } from '../support/statistics.mjs';

const seconds = Number(process.env['SECONDS_PER_ROUND'] ?? 5);
const rounds = 3;

/** @param {string} url @param {boolean} anew @returns {Promise<number>} requests per second */
async function measure(url, anew) {
  let count = 0;
  const { requests, non2xx } = await autocannon({
    url,
    duration: seconds,
    connections: 20,
    requests: [
      {
        setupRequest: (request) =>
          anew ? { ...request, path: `${request.path}?round=${Math.random()}${count++}` } : request,
      },
    ],
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.average;
}

const site = await startSite(3950);
try {
  const { data } = await (await fetch(`${site.origin}/api/events?limit=1`)).json();
  for (const path of ['/', `/events/${data[0].id}`]) {
    const kept = [];
    const anew = [];
    for (let round = 0; round < rounds; round += 1) {
      kept.push(await measure(site.origin + path, false));
      anew.push(await measure(site.origin + path, true));
    }
    const [fast, slow] = [median(kept), median(anew)];
    console.log(
      `${path.slice(0, 8).padEnd(9)} kept ${fast.toFixed(0)}/s, rendered anew ${slow.toFixed(0)}/s, ` +
        `ratio ${(fast / slow).toFixed(1)} (median of ${rounds} × ${seconds} s)`,
    );
  }
} finally {
  await site.stop();
}
