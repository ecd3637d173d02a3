import { ConfirmDialog } from '@panggung/screens';
import type { ReactNode } from 'react';
import type { LineupEntry } from './lineup.queries';

/** What is asked before an entry of a line-up changes. */
export interface EntryQuestion {
  about: 'removal' | 'agreement';
  entry: LineupEntry;
}

/** What is told once it is done. */
export const newsOf = ({ about, entry }: EntryQuestion): string =>
  about === 'agreement'
    ? `${entry.stage_name} sekarang tampil di acara ini.`
    : `${entry.stage_name} tidak lagi di line-up.`;

interface AnswerProps {
  busy: boolean;
  error: unknown;
  onYes: () => void;
  onNo: () => void;
}

export function EntryDialog({ about, ...props }: EntryQuestion & AnswerProps): ReactNode {
  return about === 'agreement' ? <AgreementDialog {...props} /> : <RemovalDialog {...props} />;
}

type DialogProps = AnswerProps & Pick<EntryQuestion, 'entry'>;

function RemovalDialog({ entry, ...rest }: DialogProps): ReactNode {
  const { stage_name: name, hasAccount, status } = entry;
  return (
    <ConfirmDialog
      title={`Keluarkan ${name}?`}
      yes="Ya, keluarkan"
      busyText="Mengeluarkan…"
      {...rest}
    >
      {name} tidak lagi tampil di acara ini.
      {hasAccount && status !== 'declined' ? ' Artisnya kami kabari lewat email.' : ''}
    </ConfirmDialog>
  );
}

/** The promotor's word for an artist who has no account to answer with. */
function AgreementDialog({ entry, ...rest }: DialogProps): ReactNode {
  const name = entry.stage_name;
  return (
    <ConfirmDialog
      title={`${name} sudah setuju tampil?`}
      yes="Ya, sudah setuju"
      busyText="Mencatat…"
      {...rest}
    >
      {name} belum punya akun di Panggung, jadi tidak bisa menjawab sendiri. Namanya langsung
      ditampilkan di halaman acara, dan pernyataan Anda tercatat di riwayat acara.
    </ConfirmDialog>
  );
}
