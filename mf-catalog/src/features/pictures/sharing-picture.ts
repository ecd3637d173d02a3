/** The form of one of our own pictures that link previews take; null for any other address. */
export function sharingPicture(imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/media/') ? imageUrl.replace(/\.\w+$/, '.jpg') : null;
}
