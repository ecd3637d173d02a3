import { dirname } from 'node:path';

/** Paths of the programs that are not ours. */
export interface Programs {
  haproxy: string;
  pgbouncer: string;
  redis: string;
  etcd: string;
  patroni: string;
  /** Folder of PostgreSQL's programs. */
  postgres: string;
}

/** @param paths by the variables that may name them: `run.mjs` has found or installed them */
export function programsOf(paths: Readonly<Record<string, string>>): Programs {
  const given = (name: string) => {
    const path = paths[name];
    if (path === undefined) throw new Error(`${name} is missing.`);
    return path;
  };
  return {
    haproxy: given('HAPROXY'),
    pgbouncer: given('PGBOUNCER'),
    redis: given('REDIS_SERVER'),
    etcd: given('ETCD'),
    patroni: given('PATRONI'),
    postgres: dirname(given('POSTGRES_SERVER')),
  };
}
