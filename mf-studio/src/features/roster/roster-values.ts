import { emailOrEmpty, requiredText, textOrNull } from '@panggung/screens';
import { object, string } from 'valibot';
import type { RosterArtist } from './roster.queries';

/** What the form of a registered artist holds, as it is typed. */
export interface RosterValues {
  stageName: string;
  genre: string;
  city: string;
  bio: string;
  /** Empty for none. */
  imageUrl: string;
  /** Of whom to ask; only where somebody is registered anew. */
  inviteEmail: string;
}

export const rosterValues = (artist?: RosterArtist): RosterValues => ({
  stageName: artist?.stage_name ?? '',
  genre: artist?.genre ?? '',
  city: artist?.city ?? '',
  bio: artist?.bio ?? '',
  imageUrl: artist?.image_url ?? '',
  inviteEmail: '',
});

export const rosterSchema = object({
  stageName: requiredText('Tulis nama panggung, paling sedikit 2 huruf', 2),
  genre: string(),
  city: string(),
  bio: string(),
  imageUrl: textOrNull,
  inviteEmail: emailOrEmpty,
});
