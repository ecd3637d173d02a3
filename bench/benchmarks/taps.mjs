/**
 * What taps cost on a phone four times slower than this machine: from a tap to the next screen (list,
 * event, checkout, and back), the slowest interaction of each page when everything on it is tapped, and the
 * layout that moved. The network is this machine's. ROUNDS: walks; PAGES: names of pages; SITE: address of a running site.
 */
import { cleanUpsOfRun } from '../support/clean-ups.mjs';
import { firstOf, startSite } from '../support/site.mjs';
import { median, percentile } from '../support/statistics.mjs';
import { tapEverything } from '../support/taps/everything.mjs';
import { visitByPhone } from '../support/taps/phone.mjs';
import { walk } from '../support/taps/walk.mjs';
import { launchBrowser } from '../support/web/browser.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 20);
const wanted = process.env['PAGES']?.split(',');
const running = process.env['SITE'];
const most = { screen: 200, interaction: 200 };

const started = cleanUpsOfRun();

try {
  const { origin } = running ? { origin: running } : started.add(await startSite(3982));
  const browser = await launchBrowser();
  started.add({ stop: () => browser.close() });
  console.log(`${await browser.version()}, Node ${process.versions.node}, ${rounds} walks`);

  /** @type {Map<string, number[]>} */
  const times = new Map();
  const shifts = [];
  for (let round = 0; round < rounds; round += 1) {
    const { steps, shift } = await visitByPhone(browser, (page) => walk(page, origin, round));
    shifts.push(shift);
    for (const [name, time] of steps) times.set(name, [...(times.get(name) ?? []), time]);
  }
  console.log('\nfrom the tap to the next screen, ms            p50    p75    max');
  for (const [name, all] of times) {
    const figures = [median(all), percentile(all, 75), Math.max(...all)];
    const met = percentile(all, 75) < most.screen ? 'met' : 'missed';
    console.log(
      `${name.padEnd(42)} ${figures.map((figure) => figure.toFixed(0).padStart(6)).join(' ')}  ${met}`,
    );
  }
  console.log(`layout that moved in a walk: ${Math.max(...shifts).toFixed(4)} at most`);

  const event = await firstOf(origin, 'events');
  const pages = [
    { name: 'home', path: '/' },
    { name: 'events', path: '/events' },
    { name: 'event', path: event },
    { name: 'artist', path: await firstOf(origin, 'artists') },
    { name: 'product', path: await firstOf(origin, 'merchandise') },
    { name: 'about', path: '/about' },
    // The login has one button, which leads away.
    { name: 'register', path: '/register' },
    { name: 'checkout', path: `/checkout/new?event=${event.slice('/events/'.length)}` },
  ].filter(({ name }) => wanted === undefined || wanted.includes(name));
  console.log('\npage      touched  slowest interaction (ms)  layout moved');
  for (const { name, path } of pages) {
    const { touched, worst, on, shift } = await visitByPhone(browser, (page) =>
      tapEverything(page, origin + path),
    );
    const met = worst < most.interaction ? 'met' : 'missed';
    console.log(
      `${name.padEnd(9)} ${String(touched).padStart(7)}  ${worst.toFixed(0).padStart(6)} ${met.padEnd(7)} ${on.padEnd(42)} ${shift.toFixed(4)}`,
    );
  }
} finally {
  await started.end();
}
