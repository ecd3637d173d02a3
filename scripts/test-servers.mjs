import { giveUp } from './prepare.mjs';
import { installPackages, lookUp, named } from './system-programs.mjs';

/** Servers that tests start, by the variables that may name them. */
const servers = [
  { variable: 'PGBOUNCER', program: 'pgbouncer', debianPackages: ['pgbouncer'] },
  { variable: 'HAPROXY', program: 'haproxy', debianPackages: ['haproxy'] },
  { variable: 'REDIS_SERVER', program: 'redis-server', debianPackages: ['redis-server'] },
  {
    variable: 'SWIFT_PROXY_SERVER',
    program: 'swift-proxy-server',
    debianPackages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  },
];

/**
 * Paths of the servers that stand beside ours in tests, installed from Debian's packages where
 * that is possible. Ends the process with what to do where it is not.
 * @returns {Record<string, string>} by variable
 */
export function findTestServers() {
  return Object.fromEntries(servers.map((server) => [server.variable, find(server)]));
}

/** @param {typeof servers[number]} server @returns {string} */
function find({ variable, program, debianPackages }) {
  const found = named(variable) ?? lookUp([program]);
  if (found !== undefined) return found;
  if (installPackages(debianPackages)) return lookUp([program]) ?? missing(program, variable);
  return missing(program, variable);
}

/** @param {string} program @param {string} variable */
const missing = (program, variable) =>
  giveUp(
    `Tests need ${program}, and there is none on this machine. Install it ` +
      `(Debian, Ubuntu: sudo apt-get install ${program}) or name one: ${variable}=/path/to/${program} npm test`,
  );
