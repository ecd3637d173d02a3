import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import type { Certificate } from '@panggung/test-support/peers/certificates';
import { planHaproxy } from '@panggung/test-support/peers/haproxy';
import { changedSample } from '@panggung/test-support/peers/ops-sample';
import type { Program } from '@panggung/test-support/processes/program';
import type { Run } from '../run';
import type { DatabaseNode } from './database-node';

/** HAProxy in front of all webs, as `ops/haproxy.cfg` says. */
export interface SiteBalancer {
  program: Program;
  origin: string;
  /** Path of the certificate that its visitors are to trust. */
  certificate: string;
}

export function planSiteBalancer(
  run: Run,
  path: string,
  { port, webs, certificate }: { port: number; webs: readonly number[]; certificate: Certificate },
): SiteBalancer {
  const { key, cert } = certificate;
  const both = join(run.folder, 'site.pem');
  writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  const config = changedSample('haproxy.cfg', [
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['/etc/haproxy/panggung.pem', both],
    ...webs.map((web, nth) => [`10.0.0.${nth + 1}:3000`, `127.0.0.1:${web}`] as const),
  ]);
  return {
    program: planHaproxy({ config, port, program: path, log: run.log('haproxy') }),
    origin: `https://localhost:${port}`,
    certificate: cert,
  };
}

/** HAProxy between PgBouncer and PostgreSQL, as `ops/haproxy-database.cfg` says. */
export interface DatabaseBalancer {
  program: Program;
  primaryPort: number;
  replicaPort: number;
}

export async function planDatabaseBalancer(
  run: Run,
  path: string,
  nodes: readonly DatabaseNode[],
): Promise<DatabaseBalancer> {
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const servers = nodes.map(
    ({ port, restPort }, nth) =>
      [
        `10.0.0.2${nth + 1}:5432 check port 8008`,
        `127.0.0.1:${port} check port ${restPort}`,
      ] as const,
  );
  const config = changedSample('haproxy-database.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${primaryPort}`],
    ['127.0.0.1:5001', `127.0.0.1:${replicaPort}`],
    ...servers,
  ]);
  const log = run.log('haproxy-database');
  const program = planHaproxy({ config, port: primaryPort, program: path, log });
  return { program, primaryPort, replicaPort };
}
