import { describeFile, fileKindOf, type FileKind } from './file-kinds';

/** What an upload may be. */
export interface UploadRule {
  /** Name of what is uploaded, in a sentence. */
  what: 'gambar' | 'berkas';
  kinds: readonly FileKind[];
  megabytes: number;
}

export const pictureRule: UploadRule = {
  what: 'gambar',
  kinds: ['JPEG', 'PNG', 'WebP'],
  megabytes: 10,
};

/** Pixels that a picture of each shape has at least, so that it is sharp on a large screen. */
export const leastPixels = {
  wide: { width: 900, height: 600 },
  square: { width: 600, height: 600 },
} as const;

export const documentRule: UploadRule = {
  what: 'berkas',
  kinds: ['PDF', 'JPEG', 'PNG', 'WebP'],
  megabytes: 5,
};

const types: Readonly<Partial<Record<FileKind, string>>> = {
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  WebP: 'image/webp',
  PDF: 'application/pdf',
};

/** The types of a rule, as the `accept` of a file field lists them. */
export const acceptedTypes = ({ kinds }: UploadRule) =>
  kinds.flatMap((kind) => types[kind] ?? []).join(',');

/** Bytes from the beginning of a file that tell what it is. */
export const headLength = 1024;

export const largestBytes = ({ megabytes }: UploadRule) => megabytes * 1024 * 1024;

/** What is taken: `Gunakan gambar JPEG, PNG, atau WebP, paling besar 10 MB.` */
export function uploadHint({ what, kinds, megabytes }: UploadRule): string {
  const list = `${kinds.slice(0, -1).join(', ')}, atau ${kinds.at(-1)}`;
  return `Gunakan ${what} ${list}, paling besar ${megabytes} MB.`;
}

/**
 * Why a file is not taken; null when its kind and its size are right. Names and types that come with
 * a file count for nothing.
 * @param head the first `headLength` bytes
 */
export function uploadFault(rule: UploadRule, head: Uint8Array, bytes: number): string | null {
  if (bytes === 0) return `Berkas ini kosong. ${uploadHint(rule)}`;
  const kind = fileKindOf(head);
  if (kind === null || !rule.kinds.includes(kind)) return wrongKind(rule, kind);
  return bytes > largestBytes(rule) ? tooLarge(rule, bytes) : null;
}

/** @param bytes of the file; undefined when nobody knows */
export function tooLarge(rule: UploadRule, bytes?: number): string {
  const size = bytes === undefined ? 'terlalu besar' : sizeText(bytes);
  return `Berkas ini ${size}. ${uploadHint(rule)}`;
}

function wrongKind(rule: UploadRule, kind: FileKind | null): string {
  return `${describeFile(kind, rule.what)} ${uploadHint(rule)}`;
}

/** e.g. `1,4 MB` or `320 KB`; rounded up, so that what is too large never reads as the limit. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1) return `${(Math.ceil(megabytes * 10) / 10).toFixed(1).replace('.', ',')} MB`;
  return `${Math.max(1, Math.ceil(bytes / 1024))} KB`;
}
