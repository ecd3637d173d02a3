import type { ContractChange, Differences } from '@panggung/releases/report';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';

interface DifferencesOfProps {
  release: string;
  differences: Differences;
  /** Whether they are shown from the beginning. */
  open: boolean;
}

const parts: Readonly<Record<string, string>> = {
  route: 'Rute',
  address: 'Alamat yang disediakan',
  slot: 'Slot yang disediakan',
  'slot it fills': 'Slot yang diisi',
  'address it uses': 'Alamat yang dipakai',
};

/** Where the page shows what changed in a release. */
export const differencesId = (release: string) => `perubahan-${release}`;

/** What changed from the release before to this one. */
export function DifferencesOf({ release, differences, open }: DifferencesOfProps): ReactNode {
  const { before, link, commits, otherPackages, otherServer, files, contract } = differences;
  return (
    <details id={differencesId(release)} className={styles.details} open={open}>
      <summary>
        Perubahan {release} dari {before}
      </summary>
      <dl className={styles.facts}>
        <dt>Sumber</dt>
        <dd>
          <Sources link={link} commits={commits} />
        </dd>
        <dt>Paket</dt>
        <dd>{packages(otherPackages)}</dd>
        <dt>Bundle server</dt>
        <dd>{otherServer ? 'berubah' : 'sama'}</dd>
        <dt>Berkas</dt>
        <dd>
          {files.added} baru, {files.removed} hilang, {files.same} sama
        </dd>
        {contract.map((change) => (
          <Change key={change.of} {...change} />
        ))}
      </dl>
    </details>
  );
}

function Sources({ link, commits }: Pick<Differences, 'link' | 'commits'>): ReactNode {
  const { from, to } = commits;
  if (from === null || to === null) return 'commit tidak dicatat';
  if (from === to) return `commit sama: ${short(to)}`;
  const words = `${short(from)} ke ${short(to)}`;
  return link === null ? words : <a href={link}>{words}</a>;
}

function Change({ of, added, removed }: ContractChange): ReactNode {
  return (
    <>
      <dt>{parts[of] ?? of}</dt>
      <dd>{[...added.map((one) => `+ ${one}`), ...removed.map((one) => `− ${one}`)].join(', ')}</dd>
    </>
  );
}

const packages = (other: boolean | null) =>
  other === null ? 'tidak dicatat' : other ? 'mungkin lain: berkas lock berubah' : 'sama';

const short = (commit: string) => commit.slice(0, 10);
