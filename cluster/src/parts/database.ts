import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Query } from '@panggung/test-support/factories/events';
import { eventually } from '@panggung/test-support/processes/ready';
import type { Programs } from '../programs';
import type { Run } from '../run';
import { planDatabaseNode, type DatabaseNode, type DatabaseSecrets } from './database-node';

/** PostgreSQL twice, under Patroni. */
export interface Database {
  nodes: readonly DatabaseNode[];
  /** Password of the role `panggung`, which owns the database of that name. */
  password: string;
  start(): Promise<void>;
  /** The primary of the moment. */
  primary(): Promise<DatabaseNode>;
  standby(): Promise<DatabaseNode>;
  /** Resolves when there are a primary and a standby that is synchronous, or not if so configured. */
  settled(): Promise<void>;
  /** Changes what Patroni keeps in etcd for both. */
  configure(change: object): Promise<void>;
  /** Runs statements as superuser, on the primary of the moment. */
  query: Query;
}

const newPassword = () => randomBytes(18).toString('hex');

export async function planDatabase(
  run: Run,
  programs: Programs,
  etcd: readonly number[],
): Promise<Database> {
  const secrets: DatabaseSecrets = {
    superuser: newPassword(),
    replicator: newPassword(),
    rewinder: newPassword(),
  };
  const password = newPassword();
  const nodes = [
    await planDatabaseNode(run, programs, { nth: 1, etcd, secrets }),
    await planDatabaseNode(run, programs, { nth: 2, etcd, secrets }),
  ];
  let isSynchronous = true;

  async function find(role: 'isPrimary' | 'isReplica'): Promise<DatabaseNode> {
    for (const node of nodes) if (await node[role]()) return node;
    throw new Error(`No machine of the database states ${role}.`);
  }

  async function query<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
    name = 'postgres',
  ): Promise<Row[]> {
    const { port } = await find('isPrimary');
    const client = new pg.Client({
      connectionString: `postgresql://postgres:${secrets.superuser}@127.0.0.1:${port}/${name}`,
      connectionTimeoutMillis: 3_000,
      query_timeout: 10_000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function isSettled(): Promise<boolean> {
    await find('isReplica');
    const rows = await query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    return rows.some(({ sync_state: state }) => (state === 'sync') === isSynchronous);
  }

  async function settled(): Promise<void> {
    await eventually(
      'a standby of the database that keeps up',
      async () => (await isSettled().catch(() => false)) || undefined,
      90_000,
    );
  }

  return {
    nodes,
    password,
    async start() {
      // The first makes the cluster, the second copies it.
      for (const { program } of nodes) await program.start();
      await settled();
      await query(`create role panggung login password '${password}'`);
      await query('create database panggung owner panggung');
    },
    primary: () => find('isPrimary'),
    standby: () => find('isReplica'),
    settled,
    async configure(change) {
      const { restPort } = await find('isPrimary');
      const url = `http://127.0.0.1:${restPort}/config`;
      const answer = await fetch(url, { method: 'PATCH', body: JSON.stringify(change) });
      if (!answer.ok) throw new Error(`Patroni answers ${answer.status}: ${await answer.text()}`);
      if ('synchronous_mode' in change) isSynchronous = change.synchronous_mode === true;
    },
    query: (text, values) => query(text, values, 'panggung'),
  };
}
