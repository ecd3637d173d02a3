import type { ReactNode } from 'react';

interface IconProps {
  /** Outline on a field of 24 by 24. */
  path: string;
  /** Pixels; a class may say otherwise. */
  size?: number;
  strokeWidth?: number;
  className?: string | undefined;
}

/**
 * A line drawing in the colour of the text around it, hidden from assistive technology. Icon
 * packages cost twice the bytes for the thirty that the landing page shows.
 */
export function Icon({ path, size = 20, strokeWidth = 2, className }: IconProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
