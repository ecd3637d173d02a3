import type { Payload } from '@panggung/platform';
import { requiredText, textOrNull } from '@panggung/screens';
import { array, check, object, pipe, string, transform } from 'valibot';
import type { OwnArtist, OwnPromotor } from './profile.queries';

export interface LinkValues {
  label: string;
  url: string;
}

/** Values of an artist's form, as typed. */
export interface ArtistValues {
  stageName: string;
  genre: string;
  city: string;
  bio: string;
  links: LinkValues[];
  /** Empty for none. */
  imageUrl: string;
}

/** Values of a promotor's form; the name was verified and cannot change. */
export interface PromotorValues {
  description: string;
  city: string;
  website: string;
  imageUrl: string;
}

export const linksAtMost = 10;

export const artistValues = (saved: OwnArtist): ArtistValues => ({
  stageName: saved.stageName,
  genre: saved.genre ?? '',
  city: saved.city ?? '',
  bio: saved.bio ?? '',
  links: saved.links.map(({ label, url }) => ({ label, url })),
  imageUrl: saved.imageUrl ?? '',
});

export const promotorValues = (saved: OwnPromotor): PromotorValues => ({
  description: saved.description ?? '',
  city: saved.city ?? '',
  website: saved.website ?? '',
  imageUrl: saved.imageUrl ?? '',
});

/** People type `situs.id`, but links need the scheme. */
export function wholeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

const addressFault = 'Tulis alamat web yang lengkap, misalnya https://contoh.id';

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const webAddress = pipe(string(), transform(wholeAddress), check(isWebAddress, addressFault));

const webAddressOrEmpty = pipe(
  string(),
  transform(wholeAddress),
  check((address) => address === '' || isWebAddress(address), addressFault),
);

/** Makes the request body. */
export const artistSchema = pipe(
  object({
    stageName: requiredText('Tulis nama panggung Anda'),
    genre: textOrNull,
    city: textOrNull,
    bio: textOrNull,
    links: array(object({ label: requiredText('Tulis nama tautan'), url: webAddress })),
    imageUrl: textOrNull,
  }),
  transform((values): Payload<'/studio/artist', 'patch'> => values),
);

export const promotorSchema = pipe(
  object({
    description: textOrNull,
    city: textOrNull,
    website: pipe(
      webAddressOrEmpty,
      transform((address) => address || null),
    ),
    imageUrl: textOrNull,
  }),
  transform((values): Payload<'/studio/promotor', 'patch'> => values),
);
