import { formatInstant } from '@panggung/format';
import { Badge } from '@panggung/ui';
import type { SentAlert } from '@panggung/releases/report';
import type { ReactNode } from 'react';
import { reasonWords } from '../history/reason-words';
import styles from '../operator.module.css';
import { Part } from './part';

const kinds = {
  failing: ['Sering gagal', 'bad'],
  recovered: ['Pulih', 'good'],
  halted: ['Canary dihentikan', 'bad'],
  refused: ['Tidak jadi tayang', 'warn'],
} as const;

/** What the team was told of, and whether it arrived. */
export function Alerts({ alerts }: { alerts: readonly SentAlert[] }): ReactNode {
  return (
    <Part title="Peringatan untuk tim">
      {alerts.length === 0 ? (
        <p>Belum ada: tim diberi tahu lewat surel atau webhook bila rilisnya gagal.</p>
      ) : (
        <ul className={styles.list}>
          {alerts.map((alert) => (
            <li key={alert.id} className={styles.item}>
              <OneAlert {...alert} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function OneAlert({ at, kind, release, reason, failure, ...sent }: SentAlert): ReactNode {
  const [word, tone] = kinds[kind];
  return (
    <>
      <p>
        <Badge tone={tone}>{word}</Badge> <b>{release}</b>,{' '}
        <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      {reason === '' ? null : <p>{reasonWords(reason)}</p>}
      <p>{arrivalOf(sent)}</p>
      {failure === undefined ? null : <p>Percobaan terakhir: {failure}</p>}
    </>
  );
}

function arrivalOf({
  arrived,
  failed,
  waiting,
}: Pick<SentAlert, 'arrived' | 'failed' | 'waiting'>) {
  const said = [
    arrived > 0 ? `${arrived} sampai` : '',
    waiting > 0 ? `${waiting} masih dicoba` : '',
    failed > 0 ? `${failed} gagal` : '',
  ].filter((part) => part !== '');
  return said.length === 0
    ? 'Tidak dikirim: tim ini belum punya alamat surel atau webhook.'
    : `Kiriman: ${said.join(', ')}.`;
}
