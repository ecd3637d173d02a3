import { Poster } from '@panggung/ui';
import type { ReactNode } from 'react';

/** A picture as the value of a field; null for none. */
export const shownPicture = (src: string, shape: 'wide' | 'square'): ReactNode =>
  src === '' ? null : <Poster src={src} alt="Gambar" shape={shape} sizes="12rem" />;
