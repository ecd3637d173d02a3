/** Kinds of files that people try to upload. */
export type FileKind =
  | 'JPEG'
  | 'PNG'
  | 'WebP'
  | 'PDF'
  | 'HEIC'
  | 'AVIF'
  | 'SVG'
  | 'GIF'
  | 'TIFF'
  | 'BMP'
  | 'video'
  | 'Word'
  | 'ZIP';

/** What files of a kind begin with, as Latin-1 text. The first that fits counts. */
const beginnings: readonly (readonly [FileKind, RegExp])[] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n\W\n/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['PDF', /^%PDF-/],
  ['GIF', /^GIF8[79]a/],
  ['HEIC', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  ['AVIF', /^[^]{4}ftypavi[fs]/],
  ['video', /^[^]{4}ftyp|^\WE\xdf\xa3|^RIFF[^]{4}AVI /],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM[^]{4}\0\0\0\0/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^]*|<!--[^]*|<!DOCTYPE svg[^]*)?<svg[\s>]/i],
  ['Word', /^\xd0\xcf\W\xe0|^PK\W\W[^]*(?:word\/|\[Content_Types\])/],
  ['ZIP', /^PK\W\W/],
];

/** The kind of a file by its first bytes; null for any other. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  return beginnings.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const fromPhone =
  'Ini foto HEIC dari iPhone. Buka fotonya, ketuk Bagikan, Opsi, pilih Paling Kompatibel, lalu ' +
  'Simpan ke File: hasilnya JPEG. Untuk foto berikutnya: Pengaturan, Kamera, Format, Paling Kompatibel.';

/** What a file is that is not taken, and what helps. @param what is wanted instead */
export function describeFile(kind: FileKind | null, what: 'gambar' | 'berkas'): string {
  switch (kind) {
    case null:
      return what === 'gambar' ? 'Berkas ini bukan gambar.' : 'Jenis berkas ini tidak kami kenal.';
    case 'HEIC':
      return fromPhone;
    case 'SVG':
      return 'Ini gambar SVG. Ekspor dahulu sebagai PNG.';
    case 'video':
      return 'Ini video.';
    case 'Word':
      return 'Ini dokumen Office. Simpan dahulu sebagai PDF.';
    case 'ZIP':
      return 'Ini arsip ZIP. Buka dahulu, lalu unggah isinya.';
    case 'PDF':
      return 'Ini dokumen PDF, bukan gambar.';
    default:
      return `Ini gambar ${kind}. Simpan dahulu sebagai JPEG atau PNG.`;
  }
}
