import { useId, type ReactNode } from 'react';
import type { MediaSize, Point, Size } from 'react-easy-crop';
import styles from './crop-dialog.module.css';

interface CropSlidersProps {
  /** Of the picture's centre from the frame's, in pixels of the screen. */
  position: Point;
  zoom: number;
  /** The largest zoom. */
  most: number;
  /** The picture at zoom 1, in pixels of the screen. */
  media: MediaSize;
  frame: Size;
  onMove: (position: Point) => void;
  onZoom: (zoom: number) => void;
}

/** The same as dragging and pinching, for who does neither. */
export function CropSliders(props: CropSlidersProps): ReactNode {
  const { position, zoom, most, media, frame, onMove, onZoom } = props;
  const across = Math.max(0, (media.width * zoom - frame.width) / 2);
  const down = Math.max(0, (media.height * zoom - frame.height) / 2);
  return (
    <div className={styles.sliders}>
      <Slider
        label="Mendatar"
        most={across}
        value={-position.x}
        onChange={(x) => onMove({ ...position, x: -x })}
      />
      <Slider
        label="Tegak"
        most={down}
        value={-position.y}
        onChange={(y) => onMove({ ...position, y: -y })}
      />
      <Slider label="Perbesar" least={1} most={most} value={zoom} onChange={onZoom} />
    </div>
  );
}

interface SliderProps {
  label: string;
  /** Minus `most` by default. */
  least?: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

/** Left out when there is nothing to choose. */
function Slider({ label, most, least = -most, value, onChange }: SliderProps): ReactNode {
  const id = useId();
  if (most - least < 0.05) return null;
  const percent = Math.round(((value - least) / (most - least)) * 100);
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.min(100, Math.max(0, percent))}
        aria-valuetext={`${percent}%`}
        onChange={({ currentTarget }) =>
          onChange(least + (Number(currentTarget.value) / 100) * (most - least))
        }
      />
    </div>
  );
}
