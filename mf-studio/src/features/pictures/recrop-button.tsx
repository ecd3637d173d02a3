import { ApiError, failureText, useAction, useApi } from '@panggung/platform';
import { Alert, Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { CropDialog } from './late-crop-dialog';
import { dataUrlOf, type Shape } from './picture-source';
import type { Crop } from './crop-dialog';

interface RecropButtonProps {
  imageUrl: string;
  shape: Shape;
  /** Kind of picture, e.g. `poster`. */
  what: string;
  onChange: (imageUrl: string) => void;
}

/** Cuts an uploaded picture anew, from its original. Nothing for pictures of another origin. */
export function RecropButton({ imageUrl, shape, what, onChange }: RecropButtonProps): ReactNode {
  const { api } = useApi();
  const [src, setSrc] = useState<string | null>(null);
  const path = { id: /^\/media\/photo\/([\w-]+)\.webp$/.exec(imageUrl)?.[1] ?? '' };
  const opening = useAction({
    mutationFn: async () => dataUrlOf(await api.getFile('/pictures/{id}/original', { path })),
    onSuccess: setSrc,
  });
  const cutting = useAction({
    mutationFn: (crop: Crop) => api.post('/pictures/{id}/crops', { shape, ...crop }, { path }),
    onSuccess({ data }) {
      setSrc(null);
      onChange(data.imageUrl);
    },
  });
  if (path.id === '') return null;
  return (
    <>
      <Button variant="secondary" busy={opening.isPending} onClick={() => opening.mutate()}>
        Atur potongan {what}
      </Button>
      {opening.error ? <Alert tone="bad" title={refusalText(opening.error)} /> : null}
      {src === null ? null : (
        <CropDialog
          src={src}
          shape={shape}
          busy={cutting.isPending}
          error={cutting.error}
          onCut={(crop) => (crop ? cutting.mutate(crop) : setSrc(null))}
          onClose={() => setSrc(null)}
        />
      )}
    </>
  );
}

/** Pictures from before originals were kept, and those of somebody else, have none. */
const refusalText = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? 'Gambar aslinya tidak tersimpan di akun Anda. Pilih gambarnya lagi untuk mengatur potongannya.'
    : failureText(error);
