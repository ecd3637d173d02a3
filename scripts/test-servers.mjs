import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './prepare.mjs';
import { installPackages, lookUp, named } from './system-programs.mjs';

/** @typedef {{ variable: string, program: string, debianPackages: string[], places?: () => string[] }} Server */

/** Servers and tools that tests start, by the variables that may name them. @type {Server[]} */
const servers = [
  {
    variable: 'POSTGRES_SERVER',
    program: 'postgres',
    debianPackages: ['postgresql'],
    // With pg_dump beside it, which the embedded one and some others lack.
    places: debianPostgres,
  },
  { variable: 'NGINX', program: 'nginx', debianPackages: ['nginx-light'] },
  { variable: 'PDFINFO', program: 'pdfinfo', debianPackages: ['poppler-utils'] },
  { variable: 'QPDF', program: 'qpdf', debianPackages: ['qpdf'] },
  { variable: 'PGBACKREST', program: 'pgbackrest', debianPackages: ['pgbackrest'] },
  { variable: 'PGBOUNCER', program: 'pgbouncer', debianPackages: ['pgbouncer'] },
  { variable: 'HAPROXY', program: 'haproxy', debianPackages: ['haproxy'] },
  // Puts compose files together; needs no engine for that.
  { variable: 'DOCKER_COMPOSE', program: 'docker-compose', debianPackages: ['docker-compose'] },
  { variable: 'REDIS_SERVER', program: 'redis-server', debianPackages: ['redis-server'] },
  {
    variable: 'SWIFT_PROXY_SERVER',
    program: 'swift-proxy-server',
    debianPackages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  },
];

/** What the cluster test needs of them, and besides. @type {Server[]} */
const clusterServers = [
  ...servers.filter(({ variable }) =>
    ['POSTGRES_SERVER', 'PGBOUNCER', 'HAPROXY', 'REDIS_SERVER'].includes(variable),
  ),
  { variable: 'ETCD', program: 'etcd', debianPackages: ['etcd-server'] },
  // Its package only suggests the library for etcd.
  { variable: 'PATRONI', program: 'patroni', debianPackages: ['patroni', 'python3-etcd'] },
];

/**
 * Paths of the servers that stand beside ours in tests, installed from Debian's packages where
 * that is possible. Ends the process with what to do where it is not.
 * @returns {Record<string, string>} by variable
 */
export const findTestServers = () => findAll(servers);

/** Those of the cluster test, likewise. */
export const findClusterServers = () => findAll(clusterServers);

/** @param {Server[]} wanted @returns {Record<string, string>} */
const findAll = (wanted) =>
  Object.fromEntries(wanted.map((server) => [server.variable, find(server)]));

/** @param {Server} server @returns {string} */
function find({ variable, program, debianPackages, places }) {
  const look = () => (places ? places().find((path) => existsSync(path)) : lookUp([program]));
  const found = named(variable) ?? look();
  if (found !== undefined) return found;
  if (installPackages(debianPackages)) return look() ?? missing(program, variable);
  return missing(program, variable);
}

/** Servers of Debian's packages, the newest first. */
function debianPostgres() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(folder, version, 'bin/postgres'));
}

/** @param {string} program @param {string} variable */
const missing = (program, variable) =>
  giveUp(
    `Tests need ${program}, and there is none on this machine. Install it ` +
      `(Debian, Ubuntu: sudo apt-get install ${program}) or name one: ${variable}=/path/to/${program} npm test`,
  );
