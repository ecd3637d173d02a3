import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, takesConnections } from '@panggung/stack/ports';
import { planProgram, type Program } from '../machine/program';
import { renderSample } from '../machine/render';
import type { Run } from '../machine/run';
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
  { port, webs }: { port: number; webs: readonly number[] },
): SiteBalancer {
  const certificate = join(run.folder, 'site.crt');
  const both = join(run.folder, 'site.pem');
  issueCertificate(run.folder, certificate, both);
  const config = renderSample('haproxy.cfg', join(run.folder, 'haproxy.cfg'), [
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['/etc/haproxy/panggung.pem', both],
    ...webs.map((web, nth) => [`10.0.0.${nth + 1}:3000`, `127.0.0.1:${web}`] as const),
  ]);
  return {
    program: planProgram(run, {
      name: 'haproxy',
      command: [path, '-db', '-f', config],
      isReady: () => takesConnections(port),
    }),
    origin: `https://localhost:${port}`,
    certificate,
  };
}

function issueCertificate(folder: string, certificate: string, both: string): void {
  const key = join(folder, 'site.key');
  const how = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const whom = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const args = ['req', '-x509', ...how, ...whom, '-keyout', key, '-out', certificate];
  execFileSync('openssl', args, { stdio: 'ignore' });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), {
    mode: 0o600,
  });
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
  const config = renderSample('haproxy-database.cfg', join(run.folder, 'haproxy-database.cfg'), [
    ['127.0.0.1:5000', `127.0.0.1:${primaryPort}`],
    ['127.0.0.1:5001', `127.0.0.1:${replicaPort}`],
    ...servers,
  ]);
  const program = planProgram(run, {
    name: 'haproxy-database',
    command: [path, '-db', '-f', config],
    isReady: () => takesConnections(primaryPort),
  });
  return { program, primaryPort, replicaPort };
}
