import { picturePreview } from '../../catalog';

/** Adds the tiny picture that holds the place of each row's own one. */
export function withPreviews<Row extends { imageUrl?: string | null }>(
  rows: readonly Row[],
): Promise<(Row & { imagePreview: string | null })[]> {
  return Promise.all(
    rows.map(async (row) => ({ ...row, imagePreview: await picturePreview(row.imageUrl ?? null) })),
  );
}
