/** jsdom has no screen: it matches no media query and cannot scroll. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  });
  window.scrollTo = () => undefined;
}

/**
 * jest-fixed-jsdom replaces jsdom's FormData by Node's, which does not accept a form. React reads
 * the form when a submit handler navigates, so this restores the browser's FormData: a frame has an
 * untouched copy.
 */
if (typeof document !== 'undefined') {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  window.FormData = frame.contentWindow.FormData;
  frame.remove();
}
