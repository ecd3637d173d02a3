import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { drainingSettings, endSecondsOf } from './settings';

const unitOf = (name: string) =>
  readFileSync(join(__dirname, `../../../ops/systemd/panggung-${name}.service`), 'utf8');
const production = endSecondsOf({
  ...z.object(drainingSettings).parse({}),
  NODE_ENV: 'production',
});

/** What a process takes at most from the signal to its end, in seconds. */
const longestEnd = production.drain + production.finish + 4;

it.each(['api', 'web'])('the unit of %s lets it end by itself', (name) => {
  const unit = unitOf(name);
  const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(stop).toBeGreaterThan(longestEnd);
  // Only the process is told, not what it started: that ends with it.
  expect(unit).toMatch(/^KillMode=mixed$/m);
});
