import {
  acceptedTypes,
  documentRule,
  headLength,
  pictureRule,
  sizeText,
  tooLarge,
  uploadFault,
} from './uploads';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`);
const pictures = 'Gunakan gambar JPEG, PNG, atau WebP, paling besar 10 MB.';
const documents = 'Gunakan berkas PDF, JPEG, PNG, atau WebP, paling besar 5 MB.';

const taken: [string, Uint8Array][] = [
  ['JPEG', bytes('\xff\xd8\xff\xe0')],
  ['PNG', bytes('\x89PNG\r\n\x1a\n')],
  ['WebP', bytes('RIFF\x10\x20\x30\x40WEBPVP8 ')],
];

test.each(taken)('%s is taken as a picture and as a document', (_, head) => {
  expect(uploadFault(pictureRule, head, 1000)).toBeNull();
  expect(uploadFault(documentRule, head, 1000)).toBeNull();
});

test.each<[string, Uint8Array, string]>([
  ['heic', box('heic'), 'Ini foto HEIC dari iPhone.'],
  ['mif1', box('mif1'), 'Paling Kompatibel'],
  ['avif', box('avif'), 'Ini gambar AVIF. Simpan dahulu sebagai JPEG atau PNG.'],
  ['mp4', box('isom'), 'Ini video.'],
  ['gif', bytes('GIF89a'), 'Ini gambar GIF.'],
  ['tiff', bytes('II*\0'), 'Ini gambar TIFF.'],
  ['bmp', bytes('BM\x10\0\0\0\0\0\0\0'), 'Ini gambar BMP.'],
  ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Ini gambar SVG. Ekspor'],
  ['svg with a head', bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x -->\n<svg >'), 'SVG'],
  ['pdf', bytes('%PDF-1.7'), 'Ini dokumen PDF, bukan gambar.'],
  ['docx', bytes('PK\x03\x04....[Content_Types].xml'), 'Ini dokumen Office.'],
  ['zip', bytes('PK\x03\x04....'), 'Ini arsip ZIP.'],
  ['text', bytes('Halo'), 'Berkas ini bukan gambar.'],
  ['a page that draws an svg', bytes('<html><svg >'), 'Berkas ini bukan gambar.'],
])('%s is no picture that is taken, and the sentence says what it is', (_, head, words) => {
  const fault = uploadFault(pictureRule, head, 1000);
  expect(fault).toContain(words);
  expect(fault).toContain(pictures);
});

test('documents may be PDF; others are told what is taken', () => {
  expect(uploadFault(documentRule, bytes('%PDF-1.7'), 1000)).toBeNull();
  expect(uploadFault(documentRule, bytes('x'), 1)).toBe(
    `Jenis berkas ini tidak kami kenal. ${documents}`,
  );
  expect(uploadFault(documentRule, new Uint8Array(), 0)).toBe(`Berkas ini kosong. ${documents}`);
});

test('the limit is said with the size of the file, in every case above it', () => {
  const [, head] = taken[0] ?? ['', new Uint8Array()];
  const limit = 10 * 1024 * 1024;
  expect(uploadFault(pictureRule, head, limit)).toBeNull();
  expect(uploadFault(pictureRule, head, limit + 1)).toBe(`Berkas ini 10,1 MB. ${pictures}`);
  expect(uploadFault(pictureRule, head, 21 * 1024 * 1024)).toBe(`Berkas ini 21,0 MB. ${pictures}`);
  expect(tooLarge(documentRule)).toBe(`Berkas ini terlalu besar. ${documents}`);
});

test('what a file field accepts', () => {
  expect(acceptedTypes(pictureRule)).toBe('image/jpeg,image/png,image/webp');
  expect(acceptedTypes(documentRule)).toContain('application/pdf,');
});

test('sizes in words', () => {
  expect([10, 300_000, 1_500_000].map(sizeText)).toEqual(['1 KB', '293 KB', '1,5 MB']);
  expect(headLength).toBeGreaterThan(500);
});
