import { useState } from 'react';

/** Milliseconds for which the button shows "copied". */
const shown = 3000;

/**
 * Opens the phone's share menu, else copies the address.
 * @returns whether the address was just copied, and the function to call
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
      // The visitor closed the menu, or the browser forbids access to the clipboard.
    }
  };
  return { copied, share: () => void share() };
}
