import type { Comparison } from '@panggung/screens';
import { shownPicture } from '../pictures/shown-picture';
import type { ArtistValues, PromotorValues } from './profile-values';

/** How two versions of an artist's profile are compared. */
export const artistComparison: Comparison<ArtistValues> = {
  stageName: { label: 'Nama panggung' },
  genre: { label: 'Genre' },
  city: { label: 'Kota asal' },
  bio: { label: 'Bio' },
  imageUrl: { label: 'Foto', show: ({ imageUrl }) => shownPicture(imageUrl, 'square') },
  links: {
    label: 'Tautan',
    show: ({ links }) => links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  },
};

/** How two versions of a promotor's profile are compared. */
export const promotorComparison: Comparison<PromotorValues> = {
  description: { label: 'Deskripsi' },
  city: { label: 'Kota' },
  website: { label: 'Situs web' },
  imageUrl: { label: 'Logo', show: ({ imageUrl }) => shownPicture(imageUrl, 'square') },
};
