import { emailOrEmpty, requiredText, textOrNull } from '@panggung/screens';
import { object, string } from 'valibot';
import type { RosterArtist } from './roster.queries';

/** Values of a registered artist's form, as typed. */
export interface RosterValues {
  stageName: string;
  genre: string;
  city: string;
  bio: string;
  /** Empty for none. */
  imageUrl: string;
  /** Address for the invitation; only for a new artist. */
  inviteEmail: string;
}

/** @param artist null for a new one */
export const rosterValues = (artist: RosterArtist | null): RosterValues => ({
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
