import { formatCount, formatInstant } from '@panggung/format';
import { Alert } from '@panggung/ui';
import type { ReportedRelease } from '@panggung/releases/report';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { differencesId } from './differences-of';
import { ownFrameOf } from './own-frame';
import { Part } from './part';

const kinds = {
  load_error: 'Gagal dimuat',
  crash: 'Crash di peramban',
  server_error: 'Gagal di server',
} as const;

type Failure = NonNullable<ReportedRelease['figures']>['errors'][number];

/** The latest failures of each release, with where in the sources they came from. */
export function Failures({ releases }: { releases: readonly ReportedRelease[] }): ReactNode {
  const failing = releases.filter(({ figures }) => figures && figures.errors.length > 0);
  return (
    <Part title="Kegagalan">
      {failing.length === 0 ? <Alert tone="good" title="Tidak ada kegagalan" /> : null}
      {failing.map(({ release, figures, differences }) => (
        <section key={release} className={styles.card}>
          <h3>{release}</h3>
          {differences ? (
            <p>
              <a href={differences.link ?? `#${differencesId(release)}`}>
                Lihat perubahannya dari {differences.before}
              </a>
            </p>
          ) : null}
          <ul className={styles.list}>
            {mostFirst(figures?.errors ?? []).map((error) => (
              <li key={`${error.kind} ${error.cause}`} className={styles.item}>
                <OneFailure {...error} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Part>
  );
}

const mostFirst = (errors: readonly Failure[]) =>
  errors.toSorted((one, other) => other.count - one.count);

function OneFailure({ kind, cause, path, count, lastSeen, stack }: Failure): ReactNode {
  const frame = ownFrameOf(stack);
  return (
    <>
      <p>
        <b>{cause}</b>
        {frame === null ? null : (
          <>
            {' '}
            di <code>{frame}</code>
          </>
        )}
      </p>
      <p>
        {kinds[kind]}, {formatCount(count)} kali, terakhir{' '}
        <time dateTime={lastSeen}>{formatInstant(lastSeen)}</time>
        {path === null ? null : (
          <>
            {' '}
            di <code>{path}</code>
          </>
        )}
      </p>
      {stack === null ? null : (
        <details className={styles.details}>
          <summary>Jejak</summary>
          <pre className={styles.stack} tabIndex={0}>
            {stack}
          </pre>
        </details>
      )}
    </>
  );
}
