import { pictureRule } from '@panggung/policy';
import { useAction, useApi } from '@panggung/platform';
import { fileFault } from '@panggung/screens';
import { useRef, useState } from 'react';
import type { Crop } from './crop-dialog';
import { dataUrlOf, needsCut, type Shape } from './picture-source';

interface PictureUpload {
  label: string;
  shape: Shape;
  onChange: (imageUrl: string) => void;
  onUpload: (message: string | null) => void;
}

/** Checks and uploads a chosen file; asks first which part of it is shown, if there is a choice. */
export function usePictureUpload({ label, shape, onChange, onUpload }: PictureUpload) {
  const { api } = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [cut, setCut] = useState<{ file: File; src: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  function empty(): void {
    if (input.current) input.current.value = '';
  }
  const upload = useAction({
    onSettled: () => onUpload(null),
    mutationFn: ({ file, crop }: { file: File; crop: Crop | null }) =>
      api.postFile('/pictures', file, { query: { shape, ...crop } }),
    onSuccess({ data }) {
      setCut(null);
      onChange(data.imageUrl);
    },
    // Otherwise choosing the same file again fires no change event, so it could not be retried.
    onError: empty,
  });
  async function choose(file: File): Promise<void> {
    if (upload.isPending) return;
    // From now on, not only from when it is sent: saving would lose the picture.
    onUpload(`Tunggu sampai ${label.toLowerCase()} selesai diunggah`);
    const wrong = await fileFault(file, pictureRule);
    setFault(wrong);
    if (wrong !== null) return forget();
    if (!(await needsCut(file, shape))) return upload.mutate({ file, crop: null });
    upload.reset();
    setCut({ file, src: await dataUrlOf(file) });
  }
  function forget(): void {
    setCut(null);
    onUpload(null);
    empty();
  }
  return {
    input,
    choose,
    empty,
    upload,
    /** Why the chosen file is not taken. */
    fault,
    /** The file whose part is to be chosen, with its picture; null for none. */
    chosen: cut && { ...cut, forget },
  };
}
