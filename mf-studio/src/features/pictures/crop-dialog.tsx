import { leastPixels } from '@panggung/policy';
import { failureText } from '@panggung/platform';
import { Actions, Alert, Button, Dialog } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import Cropper, { type Area, type MediaSize, type Size } from 'react-easy-crop';
import styles from './crop-dialog.module.css';
import { CropPreviews } from './crop-previews';
import { CropSliders } from './crop-sliders';
import cropper from './cropper.module.css';
import { aspectOf, type Shape } from './picture-source';

/** Part of a picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CropDialogProps {
  /** The whole picture, as a data address. */
  src: string;
  shape: Shape;
  busy: boolean;
  error: unknown;
  /** @param crop null for the part that the site chooses */
  onCut: (crop: Crop | null) => void;
  onClose: () => void;
}

const centre = { x: 0, y: 0 };

const looks = {
  containerClassName: cropper['container'] ?? '',
  mediaClassName: cropper['media'] ?? '',
  cropAreaClassName: cropper['area'] ?? '',
};

/** Lets somebody choose which part of a picture is shown: by dragging, by keys or with sliders. */
export function CropDialog(props: CropDialogProps): ReactNode {
  const { src, shape, busy, error, onCut, onClose } = props;
  const [position, setPosition] = useState(centre);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [media, setMedia] = useState<MediaSize | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const close = () => {
    if (!busy) onClose();
  };
  const most = media ? mostZoom(media, shape) : 1;
  return (
    <Dialog title="Atur potongan gambar" onClose={close}>
      <div className={styles.layout}>
        <p>Geser dan perbesar gambar sampai bagian yang penting ada di dalam bingkai.</p>
        <div className={styles.stage}>
          <Cropper
            image={src}
            aspect={aspectOf(shape)}
            crop={position}
            zoom={zoom}
            maxZoom={most}
            zoomWithScroll={false}
            keyboardStep={8}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={setArea}
            onMediaLoaded={setMedia}
            setCropSize={setFrame}
            // The site's policy allows no style in the page, and its own sheet is for all pages.
            disableAutomaticStylesInjection
            classes={looks}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Potongan gambar, geser dengan tombol panah',
            }}
          />
        </div>
        {media && frame ? (
          <CropSliders
            position={position}
            zoom={zoom}
            most={most}
            media={media}
            frame={frame}
            onMove={setPosition}
            onZoom={setZoom}
          />
        ) : null}
        {area ? <CropPreviews src={src} area={area} shape={shape} /> : null}
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        <Actions>
          <Button busy={busy} onClick={() => onCut(area && cropOf(area))}>
            {busy ? 'Mengunggah…' : 'Pakai potongan ini'}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setPosition(centre);
              setZoom(1);
            }}
          >
            Ke tengah
          </Button>
          <Button variant="quiet" onClick={close}>
            Batal
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}

/** How far a picture may be enlarged without becoming too small for the site. */
function mostZoom({ naturalWidth, naturalHeight }: MediaSize, shape: Shape): number {
  const whole = Math.min(naturalWidth, naturalHeight * aspectOf(shape));
  return Math.max(1, Math.min(4, whole / leastPixels[shape].width));
}

const cropOf = ({ x, y, width, height }: Area): Crop => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});
