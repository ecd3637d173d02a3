import sharp from 'sharp';
import type { documentTypes } from '../../db/statuses';
import { DomainError } from '../errors/domain-error';

export type DocumentType = (typeof documentTypes)[number];

/** Bytes of the largest document that is kept. */
export const largestDocument = 5 * 1024 * 1024;

class UnusableDocument extends DomainError {
  constructor(message: string) {
    super('UNUSABLE_FILE', message);
  }
}

const pictures: Readonly<Record<string, DocumentType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * What a file is, by its content alone: the name and type that came with it count for nothing.
 * @throws UnusableDocument when it is no PDF, JPEG, PNG or WebP, or one that cannot be read
 */
export async function documentTypeOf(file: Buffer): Promise<DocumentType> {
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') {
    // A file that was cut off has no end.
    if (file.subarray(-2048).includes('%%EOF')) return 'application/pdf';
    throw new UnusableDocument('PDF ini tidak utuh. Simpan ulang, lalu unggah lagi.');
  }
  const type = pictures[await formatOf(file)];
  if (type === undefined) {
    throw new UnusableDocument('Gunakan berkas PDF, JPEG, PNG, atau WebP.');
  }
  return type;
}

/** Empty for what is no picture. */
async function formatOf(file: Buffer): Promise<string> {
  try {
    const { format } = await sharp(file, { limitInputPixels: false }).metadata();
    return format;
  } catch {
    return '';
  }
}

const extensions: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Headers of an answer that is a document. Nothing in it runs: browsers save it, guess no other type
 * and, if they show it all the same, give it no rights.
 * @param name without an ending; ASCII
 */
export const documentHeaders = (name: string, type: DocumentType) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}.${extensions[type]}"`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
});
