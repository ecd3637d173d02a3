import { picturePreview } from '../../catalog';

/** Adds the tiny preview that a page shows while a row's picture loads. */
export function withPreviews<Row extends { imageUrl?: string | null }>(
  rows: readonly Row[],
): Promise<(Row & { imagePreview: string | null })[]> {
  return Promise.all(
    rows.map(async (row) => ({ ...row, imagePreview: await picturePreview(row.imageUrl ?? null) })),
  );
}
