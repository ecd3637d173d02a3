import type { Comparison } from '@panggung/screens';
import { shownPicture } from '../pictures/shown-picture';
import type { RosterValues } from './roster-values';

/** How two versions of a registered artist's profile are compared. */
export const rosterComparison: Comparison<RosterValues> = {
  stageName: { label: 'Nama panggung' },
  genre: { label: 'Genre' },
  city: { label: 'Kota asal' },
  bio: { label: 'Bio' },
  imageUrl: { label: 'Foto', show: ({ imageUrl }) => shownPicture(imageUrl, 'square') },
  inviteEmail: { label: 'Email artis' },
};
