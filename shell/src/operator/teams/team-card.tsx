import type { Ci } from '@panggung/releases';
import { Actions, Button, Card } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from '../operator.module.css';
import { CiDialog } from './ci-dialog';
import { CiList } from './ci-list';
import { ContactDialog } from './contact-dialog';
import { ContactFacts } from './contact-facts';
import { KeyTable, SignerTable } from './key-tables';
import { NewKeyDialog } from './new-key-dialog';
import { RemoveCiDialog } from './remove-ci-dialog';
import { RevokeDialog } from './revoke-dialog';
import { SignerDialog } from './signer-dialog';
import { ChangeTeamDialog } from './team-dialog';
import type { ShownTeam } from './teams-queries';

/** A key that is to be revoked. */
export interface Revoked {
  kind: 'key' | 'signer';
  id: string;
  /** What the key is called for those who read it. */
  what: string;
}

type Open =
  | 'change'
  | 'contact'
  | 'key'
  | 'signer'
  | 'ci'
  | Revoked
  | { kind: 'ci'; ci: Ci }
  | null;

interface TeamCardProps {
  name: string;
  team: ShownTeam;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
}

/** A team: what belongs to it, its keys, and what can be done with them. */
export function TeamCard({ name, team, onDone }: TeamCardProps): ReactNode {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const ends = {
    onClose: close,
    onDone(news: string) {
      close();
      onDone(news);
    },
  };
  const action = (label: string, what: Exclude<Open, null>) => (
    <Button variant="secondary" aria-label={`${label}: ${name}`} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <Card>
      <div className={styles.card}>
        <h2>{name}</h2>
        <dl className={styles.facts}>
          <dt>Remote</dt>
          <dd>{team.remotes.join(', ') || 'belum ada'}</dd>
          <dt>Awal alamat</dt>
          <dd>{team.prefixes.join(', ') || 'belum ada'}</dd>
          <ContactFacts team={team} />
        </dl>
        <KeyTable team={name} keys={team.keys} onRevoke={setOpen} />
        <SignerTable team={name} signers={team.signers} onRevoke={setOpen} />
        <CiList ci={team.ci} onRemove={(ci) => setOpen({ kind: 'ci', ci })} />
        <Actions>
          {action('Buat kunci', 'key')}
          {action('Tambah kunci tanda tangan', 'signer')}
          {action('Tambah CI', 'ci')}
          {action('Ubah tim', 'change')}
          {action('Anggota dan peringatan', 'contact')}
        </Actions>
      </div>
      {open === 'change' ? <ChangeTeamDialog name={name} team={team} {...ends} /> : null}
      {open === 'contact' ? <ContactDialog name={name} team={team} {...ends} /> : null}
      {open === 'key' ? <NewKeyDialog team={name} {...ends} /> : null}
      {open === 'signer' ? <SignerDialog team={name} {...ends} /> : null}
      {open === 'ci' ? <CiDialog name={name} team={team} {...ends} /> : null}
      {open === null || typeof open === 'string' ? null : open.kind === 'ci' ? (
        <RemoveCiDialog name={name} team={team} ci={open.ci} {...ends} />
      ) : (
        <RevokeDialog team={name} {...open} {...ends} />
      )}
    </Card>
  );
}
