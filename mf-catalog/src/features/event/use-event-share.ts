import { useState } from 'react';

/** Milliseconds that "copied" stays on the button. */
const shown = 3000;

/**
 * Hands an address to the phone's own share menu, else to the clipboard.
 * @returns whether the address was just copied, and what to call
 */
export function useEventShare(title: string): { copied: boolean; share: () => void } {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if ('share' in navigator) {
        await navigator.share({ title, url });
      } else {
        await (navigator as Navigator).clipboard.writeText(url);
        setCopied(true);
        setTimeout(() => setCopied(false), shown);
      }
    } catch {
      // The visitor closed the menu, or the browser keeps the clipboard to itself.
    }
  };
  return { copied, share: () => void share() };
}
