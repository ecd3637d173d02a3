import semver from 'semver';

/**
 * Declarations of an API report, by entry point and first line. Imports are left out: what is offered
 * does not depend on where its types come from.
 * @param {string} report
 * @returns {Map<string, string[]>} lines of each
 */
export function declarationsIn(report) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [, entry = '', code = ''] of report.matchAll(/^## (\S+)\n\n```ts\n([^]*?)\n```$/gm)) {
    for (const block of code.split('\n\n')) {
      const lines = block.split('\n').filter((line) => !line.startsWith('import '));
      if (lines[0] !== undefined) found.set(`${entry}: ${nameOf(lines[0])}`, lines);
    }
  }
  return found;
}

/** @param {string} line first one of a declaration */
function nameOf(line) {
  const [, name] =
    /^(?:export )?(?:declare )?(?:abstract )?(?:function|const|let|class|interface|type|enum|namespace) ([\w$]+)/.exec(
      line,
    ) ?? [];
  return name ?? line;
}

/**
 * What became of an API.
 * @typedef {object} Changes
 * @property {string[]} broken declarations that went, or of which a line went or reads differently
 * @property {string[]} added declarations that came, or got further lines
 */

/**
 * @param {string} before @param {string} now reports
 * @returns {Changes}
 */
export function changesBetween(before, now) {
  const [old, current] = [declarationsIn(before), declarationsIn(now)];
  const broken = [...old].flatMap(([name, lines]) => {
    const later = current.get(name);
    if (!later) return isExported(lines) ? [`${name} is gone`] : [];
    return hasAllOf(later, lines) ? [] : [`${name} is another one`];
  });
  const added = [...current].flatMap(([name, lines]) => {
    const earlier = old.get(name);
    if (!earlier) return isExported(lines) ? [`${name} is new`] : [];
    return lines.length > earlier.length && hasAllOf(lines, earlier) ? [`${name} has more`] : [];
  });
  return { broken, added };
}

/**
 * Reports also have what exports refer to and nobody can import: its contents count, its being there
 * does not.
 */
const isExported = (/** @type {string[]} */ [first = '']) => first.startsWith('export ');

/** Whether all of some lines are there, in their order. @param {string[]} lines @param {string[]} some */
function hasAllOf(lines, some) {
  let next = 0;
  for (const line of lines) if (line === some[next]) next += 1;
  return next === some.length;
}

/**
 * The lowest version that an API may have after changes, as remotes and others see it: below 1.0.0 the
 * minor number takes the place of the major one. It is a floor: what a report does not show, a
 * person has to know.
 * @param {string} published @param {Changes} changes
 * @returns {string}
 */
export function lowestVersion(published, { broken, added }) {
  const early = semver.lt(published, '1.0.0');
  const step = (/** @type {'major' | 'minor' | 'patch'} */ kind) =>
    semver.inc(published, kind) ?? published;
  if (broken.length > 0) return step(early ? 'minor' : 'major');
  if (added.length > 0) return step(early ? 'patch' : 'minor');
  return published;
}

/**
 * @param {object} one
 * @param {string} one.version in package.json
 * @param {string} one.changelog
 * @param {string} one.report of what it offers now
 * @param {{ version: string, report: string } | undefined} one.published
 * @returns {string[]} what is wrong
 */
export function versionFaults({ version, changelog, report, published }) {
  const faults = [];
  const [, top, words = ''] = /^## (\S+)[^\n]*\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  if (top !== version) {
    faults.push(`CHANGELOG.md begins with ${top ?? 'nothing'}, the version is ${version}`);
  } else if (words.trim() === '') {
    faults.push(`CHANGELOG.md says nothing of ${version}`);
  }
  if (!published) return faults;
  const changes = changesBetween(published.report, report);
  const lowest = lowestVersion(published.version, changes);
  if (semver.lt(version, lowest)) {
    const reasons = changes.broken.length > 0 ? changes.broken : changes.added;
    const what = reasons.map((line) => `\n    ${line}`).join('');
    faults.push(
      `the API of ${published.version} changed: ${lowest} at least, not ${version}${what}`,
    );
  }
  return faults;
}
