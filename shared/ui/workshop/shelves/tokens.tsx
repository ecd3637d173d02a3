import type { ReactNode } from 'react';
import type { Shelf } from '../shelf';
import styles from '../workshop.module.css';

const colours = [
  ...['paper', 'surface', 'surface-raised', 'ink', 'ink-soft', 'line', 'line-strong'],
  ...['brand', 'brand-strong', 'on-brand', 'brand-wash', 'glow', 'on-glow'],
  ...['good', 'good-wash', 'warn', 'warn-wash', 'bad', 'bad-wash'],
];
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'];

export const tokens: readonly Shelf[] = [
  {
    name: 'Colours',
    states: colours.map((name) => [`--${name}`, <Swatch token={name} />]),
  },
  {
    name: 'Sizes of text',
    states: sizes.map((size) => [`--text-${size}`, <Sample token={size} />]),
  },
];

function Swatch({ token }: { token: string }): ReactNode {
  return (
    <svg className={styles.swatch} viewBox="0 0 4 1" aria-hidden="true">
      <rect width="4" height="1" fill={`var(--${token})`} />
    </svg>
  );
}

function Sample({ token }: { token: string }): ReactNode {
  return (
    <svg className={styles.sample} aria-hidden="true">
      <text y="80%" fill="currentColor" fontSize={`var(--text-${token})`}>
        Malam ini
      </text>
    </svg>
  );
}
