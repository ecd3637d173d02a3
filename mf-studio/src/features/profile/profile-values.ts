import type { Payload } from '@panggung/platform';
import type { OwnArtist, OwnPromotor } from './profile.queries';

export interface LinkValues {
  label: string;
  url: string;
}

/** What the form of an artist holds, as it is typed. */
export interface ArtistValues {
  stageName: string;
  genre: string;
  city: string;
  bio: string;
  links: LinkValues[];
  /** Empty for none. */
  imageUrl: string;
}

/** The same of a promotor, whose name was verified and stands. */
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

/** `id` of the element of a field, also of one within the links, such as `links.0.url`. */
export const profileFieldId = (name: string): string => `profile-${name.replaceAll('.', '-')}`;

/** People write `situs.id`; browsers need to be told how to get there. */
export function wholeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

const addressFault = 'Tulis alamat web yang lengkap, misalnya https://contoh.id';

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export function checkArtist({ stageName, links }: ArtistValues): Record<string, string> {
  const faults: Record<string, string> = {};
  if (stageName.trim() === '') faults['stageName'] = 'Tulis nama panggung Anda';
  for (const [index, { label, url }] of links.entries()) {
    if (label.trim() === '') faults[`links.${index}.label`] = 'Tulis nama tautan';
    if (!isWebAddress(wholeAddress(url))) faults[`links.${index}.url`] = addressFault;
  }
  return faults;
}

export function checkPromotor({ website }: PromotorValues): Record<string, string> {
  const address = wholeAddress(website);
  return address === '' || isWebAddress(address) ? {} : { website: addressFault };
}

export const artistPayload = (values: ArtistValues): Payload<'/studio/artist', 'patch'> => ({
  stageName: values.stageName.trim(),
  genre: values.genre.trim() || null,
  city: values.city.trim() || null,
  bio: values.bio.trim() || null,
  links: values.links.map(({ label, url }) => ({ label: label.trim(), url: wholeAddress(url) })),
  imageUrl: values.imageUrl || null,
});

export const promotorPayload = (values: PromotorValues): Payload<'/studio/promotor', 'patch'> => ({
  description: values.description.trim() || null,
  city: values.city.trim() || null,
  website: wholeAddress(values.website) || null,
  imageUrl: values.imageUrl || null,
});
