import type { ReactNode } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** The encoded text. */
  value: string;
  /** Text alternative: the purpose of the code. */
  label: string;
}

/** A QR code, dark on white in every theme, so that every scanner can read it. */
export function QrCode({ value, label }: QrCodeProps): ReactNode {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
