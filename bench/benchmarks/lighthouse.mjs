/**
 * Lighthouse's scores of the main pages: medians, and the transferred bytes.
 * ROUNDS: visits of each page; PAGES: their names; SITE: address of a running site.
 */
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { firstOf, startSite } from '../support/site.mjs';
import { median } from '../support/statistics.mjs';
import { launchBrowser } from '../support/web/browser.mjs';
import { reportCard } from '../support/web/report-card.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const wanted = process.env['PAGES']?.split(',');
const running = process.env['SITE'];

const started = cleanUpsOfRun();

try {
  const { origin } = running ? { origin: running } : started.add(await startSite(3980));
  const event = await firstOf(origin, 'events');
  const pages = [
    { name: 'home', path: '/' },
    { name: 'events', path: '/events' },
    { name: 'event', path: event },
    { name: 'artist', path: await firstOf(origin, 'artists') },
    { name: 'product', path: await firstOf(origin, 'merchandise') },
    { name: 'about', path: '/about' },
    { name: 'login', path: '/login' },
    { name: 'checkout', path: `/checkout/new?event=${event.slice('/events/'.length)}` },
  ].filter(({ name }) => wanted === undefined || wanted.includes(name));
  const browser = await launchBrowser();
  started.add({ stop: () => browser.close() });
  console.log(`${await browser.version()}, Node ${process.versions.node}, medians of ${rounds}`);
  console.log(
    'page     perf a11y best  seo    LCP   TBT    CLS  requests  HTML   JS  CSS  images (KB)',
  );
  for (const { name, path } of pages) {
    const cards = [];
    for (let round = 0; round <= rounds; round += 1) {
      const card = await reportCard(browser, origin + path);
      // The first visit is not counted: the server's caches are cold.
      if (round > 0) cards.push(card);
    }
    /** @param {(card: import('../support/web/report-card.mjs').ReportCard) => number} of */
    const middle = (of) => median(cards.map(of));
    const scores = [0, 1, 2, 3].map((index) =>
      String(middle(({ scores }) => scores[index] ?? NaN)).padStart(4),
    );
    const size = (/** @type {'html' | 'js' | 'css' | 'image'} */ kind) =>
      (middle(({ transfer }) => transfer[kind]) / 1024).toFixed(0).padStart(4);
    console.log(
      `${name.padEnd(8)} ${scores.join(' ')} ${middle(({ lcp }) => lcp)
        .toFixed(0)
        .padStart(6)} ` +
        `${middle(({ tbt }) => tbt)
          .toFixed(0)
          .padStart(5)} ${middle(({ cls }) => cls)
          .toFixed(3)
          .padStart(6)} ` +
        `${String(middle(({ transfer }) => transfer.requests)).padStart(9)} ` +
        `${size('html')} ${size('js')} ${size('css')} ${size('image')}`,
    );
    const failed = [...new Set(cards.flatMap((card) => card.failed))];
    if (failed.length > 0) console.log(`         not passed: ${failed.join(', ')}`);
  }
} finally {
  await started.end();
}
