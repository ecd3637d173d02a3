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

export const rosterFieldId = (name: string): string => `roster-${name}`;

/** Roughly an address; the API looks closely. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());

export const emailFault = 'Tulis alamat email yang lengkap, misalnya nama@contoh.id';

export function checkRoster({ stageName, inviteEmail }: RosterValues): Record<string, string> {
  return {
    ...(stageName.trim().length < 2 && {
      stageName: 'Tulis nama panggung, paling sedikit 2 huruf',
    }),
    ...(inviteEmail.trim() !== '' && !looksLikeEmail(inviteEmail) && { inviteEmail: emailFault }),
  };
}
