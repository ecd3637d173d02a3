import { href } from '@panggung/addresses';
import { formatInstant } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Badge, Button, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../workspace/people.module.css';
import type { RosterArtist } from './roster.queries';

interface RosterRowProps {
  artist: RosterArtist;
  onEdit: () => void;
  onInvite: () => void;
}

/** One registered artist: profile, whether it has an account, and actions. */
export function RosterRow({ artist, onEdit, onInvite }: RosterRowProps): ReactNode {
  const { id, stage_name: name, genre, city, hasAccount, inviteEmail } = artist;
  const [label, tone] = stateOf(artist);
  return (
    <li className={styles.entry}>
      <div className={styles.portrait}>
        <Poster
          src={artist.image_url}
          preview={artist.image_preview}
          alt=""
          shape="square"
          sizes="4rem"
        />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link to={href('/artists/:id', { id })}>{name}</Link>
        </h2>
        <p className={styles.note}>{[genre, city].filter(Boolean).join(' · ')}</p>
        <p className={styles.badges}>
          <Badge tone={tone}>{label}</Badge>
        </p>
        {inviteEmail === null || artist.invitedAt === null ? null : (
          <p className={styles.note}>
            {inviteEmail}, {formatInstant(artist.invitedAt)}
          </p>
        )}
      </div>
      {hasAccount ? null : (
        <div className={styles.actions}>
          <Button variant="quiet" aria-label={`Ubah profil ${name}`} onClick={onEdit}>
            Ubah profil
          </Button>
          <Button variant="quiet" aria-label={`${inviteWords(artist)} ${name}`} onClick={onInvite}>
            {inviteWords(artist)}
          </Button>
        </div>
      )}
    </li>
  );
}

const inviteWords = ({ inviteEmail }: RosterArtist) =>
  inviteEmail === null ? 'Undang' : 'Undang lagi';

function stateOf({ hasAccount, inviteEmail, inviteExpired }: RosterArtist) {
  if (hasAccount) return ['Punya akun sendiri', 'good'] as const;
  if (inviteEmail === null) return ['Belum diundang', 'neutral'] as const;
  return inviteExpired
    ? (['Undangan kedaluwarsa', 'bad'] as const)
    : (['Sudah diundang', 'warn'] as const);
}
