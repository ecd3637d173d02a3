import { documentRule, headLength, uploadFault } from '@panggung/policy';
import sharp from 'sharp';
import type { documentTypes } from '../../db/statuses';
import { DomainError } from '../errors/domain-error';

export type DocumentType = (typeof documentTypes)[number];

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
 * The type of a file by its content alone; ignores the name and type that came with it.
 * @throws UnusableDocument when it is no PDF, JPEG, PNG or WebP, or cannot be read
 */
export async function documentTypeOf(file: Buffer): Promise<DocumentType> {
  const fault = uploadFault(documentRule, file.subarray(0, headLength), file.byteLength);
  if (fault !== null) throw new UnusableDocument(fault);
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') {
    // A truncated file has no end marker.
    if (file.subarray(-2048).includes('%%EOF')) return 'application/pdf';
    throw new UnusableDocument('PDF ini tidak utuh. Simpan ulang, lalu unggah lagi.');
  }
  const type = pictures[await formatOf(file)];
  if (type === undefined) {
    throw new UnusableDocument('Gambar ini rusak. Simpan ulang, lalu unggah lagi.');
  }
  return type;
}

/** Empty when the file is no picture. */
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
 * Headers of an answer that is a document. Nothing in the document can run: browsers save it, guess
 * no other type and, if they show it anyway, give it no rights.
 * @param name without an ending; ASCII
 */
export const documentHeaders = (name: string, type: DocumentType) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}.${extensions[type]}"`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
});
