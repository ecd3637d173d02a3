import { createContext } from 'react';

/** Starts loading what the screen at a path needs. The shell provides it. */
export const PreloadContext = createContext<(href: string) => void>(() => undefined);
