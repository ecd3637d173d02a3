import { acceptedTypes, pictureRule } from '@panggung/policy';
import { failureText } from '@panggung/platform';
import { Actions, Alert, Button, FileField, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './picture-field.module.css';
import { drawnPosterNote, isDrawn } from './drawn-poster';
import { RecropButton } from './recrop-button';
import { CropDialog } from './late-crop-dialog';
import { usePictureUpload } from './use-picture-upload';

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
  /** Address of the poster that is drawn where nothing was uploaded; empty before it has words. */
  drawn?: string;
  error: string | undefined;
  onChange: (imageUrl: string) => void;
  /** Called with an error for the time of an upload, when saving would lose the picture. */
  onUpload: (message: string | null) => void;
}

/**
 * Uploads a picture as soon as it is chosen, and shows it as visitors will see it. Of what has
 * another shape, the part that is shown is chosen first.
 */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { id, label, shape, alt, drawn, error, onChange } = props;
  const value = isDrawn(props.value) ? '' : props.value;
  const name = label.toLowerCase();
  const { input, choose, empty, chosen, upload, fault } = usePictureUpload(props);
  const failure = fault ?? (upload.error ? failureText(upload.error) : error);
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
      {value === '' && drawn !== undefined ? <DrawnPoster src={drawn} sizes={sizes} /> : null}
      <p role="status" className={styles.hint}>
        {upload.isPending ? `Mengunggah ${name}…` : ''}
        {upload.isSuccess && value === upload.data.data.imageUrl
          ? `${label} terunggah. Simpan agar berlaku.`
          : ''}
      </p>
      {failure && chosen === null ? <Alert tone="bad" title={failure} /> : null}
      {chosen ? (
        <CropDialog
          src={chosen.src}
          shape={shape}
          busy={upload.isPending}
          error={upload.error}
          onCut={(crop) => upload.mutate({ file: chosen.file, crop })}
          onClose={chosen.forget}
        />
      ) : null}
      {value === '' ? null : (
        <Actions>
          <RecropButton imageUrl={value} shape={shape} what={name} onChange={onChange} />
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
        </Actions>
      )}
    </div>
  );
}

/** What visitors see until a poster is uploaded. */
function DrawnPoster({ src, sizes }: { src: string; sizes: string }): ReactNode {
  return (
    <>
      {src === '' ? null : (
        <div className={styles.picture}>
          <Poster src={src} alt="Poster yang dibuat untuk acara" sizes={sizes} />
        </div>
      )}
      <p className={styles.hint}>{drawnPosterNote}</p>
    </>
  );
}
