import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { verificationKeys } from '../../query-keys';

export type OwnDocument = Answer<'/verifications/my/documents'>['data'][number];

/** The limits of the API. */
export const most = 5;
export const largest = 5 * 1024 * 1024;
export const accepted = 'application/pdf,image/jpeg,image/png,image/webp';

export const ownDocuments = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: verificationKeys.documents(userId),
    queryFn: ({ signal }) => api.get('/verifications/my/documents', { signal }),
  });

/** Why a file cannot be sent; null when it can. */
export function faultOf(file: File): string | null {
  if (!accepted.split(',').includes(file.type)) {
    return 'Gunakan berkas PDF, JPEG, PNG, atau WebP.';
  }
  return file.size > largest ? 'Berkas ini lebih besar dari 5 MB.' : null;
}

/** e.g. `1,4 MB` or `320 KB` */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1) return `${megabytes.toFixed(1).replace('.', ',')} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
