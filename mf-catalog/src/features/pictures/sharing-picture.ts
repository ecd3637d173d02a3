/** The JPEG form of one of our own pictures, for link previews; null for any other address. */
export function sharingPicture(imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/media/') ? imageUrl.replace(/\.\w+$/, '.jpg') : null;
}
