import type { ReactNode } from 'react';

interface IconProps {
  /** SVG path on a field of 24 by 24. */
  path: string;
  /** Pixels; a class may override it. */
  size?: number;
  strokeWidth?: number;
  className?: string | undefined;
}

/**
 * A line drawing in the colour of the surrounding text, hidden from assistive technology. Icon
 * packages cost twice the bytes for the thirty icons of the landing page.
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
