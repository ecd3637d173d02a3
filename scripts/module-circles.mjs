/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Source a file of the graph */

const inModule =
  /^(api\/src\/(?:operations|owners|accounts|catalog|sales|organizing|privacy)\/[^/]+)\//;
const isTest = /\.test\.tsx?$/;

/**
 * Modules of the API that need each other, directly or around others; types count as well. Files of a
 * circle that stays inside a module are its own business.
 * @param {Source[]} sources
 * @returns {string[][]} folders, one list for each circle
 */
export function moduleCircles(sources) {
  const needs = neededBy(sources);
  const reached = new Map([...needs.keys()].map((folder) => [folder, reachOf(folder, needs)]));
  const isMutual = (/** @type {string} */ one, /** @type {string} */ other) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true;
  const folders = [...needs.keys()].sort();
  return folders
    .map((folder) => folders.filter((other) => isMutual(folder, other)))
    .filter((circle, index) => circle[0] === folders[index]);
}

/** @param {Source[]} sources @returns {Map<string, Set<string>>} */
function neededBy(sources) {
  const needs = new Map();
  for (const { source, dependencies } of sources) {
    const folder = inModule.exec(source)?.[1];
    if (folder === undefined || isTest.test(source)) continue;
    const others = needs.get(folder) ?? new Set();
    for (const { resolved } of dependencies) {
      const other = inModule.exec(resolved)?.[1];
      if (other !== undefined && other !== folder) others.add(other);
    }
    needs.set(folder, others);
  }
  return needs;
}

/** @param {string} from @param {Map<string, Set<string>>} needs */
function reachOf(from, needs) {
  const reached = new Set();
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const other of needs.get(next) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      waiting.push(other);
    }
  }
  return reached;
}
