import { acceptedTypes, pictureRule } from '@panggung/policy';
import { failureText, useApi, useAction } from '@panggung/platform';
import { fileFault } from '@panggung/screens';
import { Alert, Button, FileField, Poster } from '@panggung/ui';
import { useRef, useState, type ReactNode } from 'react';
import styles from './picture-field.module.css';

/** The API's requirements for each shape, as text. */
const shapes = {
  wide: {
    hint: 'mendatar 3:2, minimal 900 × 600 piksel',
    sizes: '(min-width: 40rem) 24rem, 100vw',
  },
  square: { hint: 'persegi, minimal 600 × 600 piksel', sizes: '12rem' },
} as const;

interface PictureFieldProps {
  id: string;
  /** Kind of picture, e.g. `Poster`. */
  label: string;
  shape: keyof typeof shapes;
  /** Text alternative of the picture that is shown. */
  alt: string;
  /** Address of the picture; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (imageUrl: string) => void;
  /** Called with an error for the time of an upload, when saving would lose the picture. */
  onUpload: (message: string | null) => void;
}

/** Uploads a picture as soon as it is chosen, and shows it as visitors will see it. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { id, label, shape, alt, value, error, onChange, onUpload } = props;
  const { api } = useApi();
  const input = useRef<HTMLInputElement>(null);
  function empty(): void {
    if (input.current) input.current.value = '';
  }
  const name = label.toLowerCase();
  const waiting = `Tunggu sampai ${name} selesai diunggah`;
  const upload = useAction({
    onSettled: () => onUpload(null),
    mutationFn: (file: File) => api.postFile('/pictures', file, { query: { shape } }),
    onSuccess: ({ data }) => onChange(data.imageUrl),
    // Otherwise choosing the same file again fires no change event, so it could not be retried.
    onError: empty,
  });
  const [fault, setFault] = useState<string | null>(null);
  const failure = fault ?? (upload.error ? failureText(upload.error) : error);
  async function choose(file: File): Promise<void> {
    if (upload.isPending) return;
    // From now on, not only from when it is sent: saving would lose the picture.
    onUpload(waiting);
    const wrong = await fileFault(file, pictureRule);
    setFault(wrong);
    if (wrong === null) return upload.mutate(file);
    onUpload(null);
    empty();
  }
  const { hint, sizes } = shapes[shape];
  return (
    <div className={styles.field}>
      <FileField
        ref={input}
        id={id}
        label={label}
        hint={`JPEG, PNG, atau WebP, ${hint}, paling besar ${pictureRule.megabytes} MB.`}
        choose={value === '' ? `Pilih ${name}` : `Ganti ${name}`}
        accept={acceptedTypes(pictureRule)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void choose(file);
        }}
      />
      {value === '' ? null : (
        <div className={styles.picture} data-shape={shape}>
          <Poster src={value} alt={alt} shape={shape} sizes={sizes} />
        </div>
      )}
      <p role="status" className={styles.hint}>
        {upload.isPending ? `Mengunggah ${name}…` : ''}
        {upload.isSuccess && value === upload.data.data.imageUrl
          ? `${label} terunggah. Simpan agar berlaku.`
          : ''}
      </p>
      {failure ? <Alert tone="bad" title={failure} /> : null}
      {value === '' ? null : (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              onChange('');
              empty();
              input.current?.focus();
            }}
          >
            Hapus {name}
          </Button>
        </div>
      )}
    </div>
  );
}
