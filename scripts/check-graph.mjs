/**
 * Checks the dependency rules, and that the tool really saw the code: with a TypeScript that it
 * does not understand it analyses nothing and calls that a success.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { moduleCircles } from './module-circles.mjs';
import { root } from './prepare.mjs';

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const folders = [
  'api',
  'bench',
  'cluster',
  'e2e',
  ...remotes,
  'ops',
  'release-service',
  'sandbox',
  'shared',
  'shell',
  'stack',
];

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));

const { stdout, stderr, status } = spawnSync(
  'node_modules/.bin/depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!stdout) {
  console.error(stderr);
  process.exit(status || 1);
}
/** @type {{ modules: import('./module-circles.mjs').Source[], summary: { violations: { rule: { name: string }, from: string, to: string }[] } }} */
const { modules, summary } = JSON.parse(stdout);
const seen = new Set(modules.map(({ source }) => source));
const unseen = sources.filter((file) => !seen.has(file));

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
const circles = moduleCircles(modules);
for (const circle of circles) console.error(`modules in a circle: ${circle.join(' ↔ ')}`);
if (unseen.length > 0) {
  console.error(`The graph holds ${seen.size} modules but not these ${unseen.length} files:`);
  console.error(unseen.slice(0, 20).join('\n'));
}
if (summary.violations.length + circles.length + unseen.length > 0) process.exit(1);
console.log(`${sources.length} files keep the dependency rules`);
