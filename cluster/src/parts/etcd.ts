import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { answersOk } from '@panggung/test-support/processes/ready';
import type { Program } from '@panggung/test-support/processes/program';
import type { Run } from '../run';

/** Three members: one may be lost, and the two others agree on who is the primary. */
export interface Etcd {
  ports: readonly number[];
  start(): Promise<void>;
  /** The member that leads at the moment. */
  leader(): Promise<Program>;
}

interface Member {
  program: Program;
  port: number;
}

export async function planEtcd(run: Run, path: string): Promise<Etcd> {
  const places = await Promise.all(
    [1, 2, 3].map(async (nth) => ({
      name: `etcd${nth}`,
      port: await freePort(),
      peer: `http://127.0.0.1:${await freePort()}`,
    })),
  );
  const all = places.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const members: Member[] = places.map(({ name, port, peer }) => {
    const client = `http://127.0.0.1:${port}`;
    const command = [
      path,
      ...['--name', name, '--data-dir', join(run.folder, name), '--logger', 'zap'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', all, '--initial-cluster-state', 'new'],
    ];
    const isReady = answersOk(`${client}/health`);
    return { port, program: run.plan({ name, command, isReady }) };
  });
  return {
    ports: members.map(({ port }) => port),
    async start() {
      await Promise.all(members.map(({ program }) => program.start()));
    },
    async leader() {
      for (const { program, port } of members) if (await leads(port)) return program;
      throw new Error('No member of etcd leads.');
    },
  };
}

async function leads(port: number): Promise<boolean> {
  const url = `http://127.0.0.1:${port}/v3/maintenance/status`;
  const answer = await fetch(url, { method: 'POST', body: '{}' });
  const status = (await answer.json()) as { header: { member_id: string }; leader: string };
  return status.header.member_id === status.leader;
}
