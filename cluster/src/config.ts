import { dirname } from 'node:path';

/** Paths of the programs that are not ours; `run.mjs` has found or installed them. */
export interface Programs {
  haproxy: string;
  pgbouncer: string;
  redis: string;
  etcd: string;
  patroni: string;
  /** Folder of PostgreSQL's programs. */
  postgres: string;
}

export function readPrograms(): Programs {
  const given = (name: string) => {
    const path = process.env[name];
    if (path === undefined) throw new Error(`${name} is missing: start this by \`pnpm cluster\`.`);
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
