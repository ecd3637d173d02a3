import type { ReactNode } from 'react';
import type { Area } from 'react-easy-crop';
import styles from './crop-dialog.module.css';
import type { Shape } from './picture-source';

const places = {
  wide: { card: 'Kartu acara', hero: 'Halaman acara' },
  square: { card: 'Daftar', hero: 'Halaman profil' },
} as const;

interface CropPreviewsProps {
  src: string;
  /** In percent of the picture. */
  area: Area;
  shape: Shape;
}

/** The chosen part, as lists and pages will show it. */
export function CropPreviews({ src, area, shape }: CropPreviewsProps): ReactNode {
  const style = {
    width: `${(100 / area.width) * 100}%`,
    height: `${(100 / area.height) * 100}%`,
    left: `${(-area.x / area.width) * 100}%`,
    top: `${(-area.y / area.height) * 100}%`,
  };
  return (
    <div className={styles.previews}>
      {(['card', 'hero'] as const).map((place) => (
        <figure key={place} className={styles.preview} data-place={place}>
          <span className={styles.cut} data-shape={shape}>
            <img src={src} alt="" style={style} />
          </span>
          <figcaption>{places[shape][place]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
