/** What a promotor is told about a poster that nobody uploaded. */
export const drawnPosterNote =
  'Poster dibuat dari judul, tanggal, dan kota. Unggah poster sendiri kapan saja.';

/** Whether a picture is drawn from the words of its event, and so neither cut nor removed. */
export const isDrawn = (imageUrl: string): boolean => imageUrl.startsWith('/media/posters/');
