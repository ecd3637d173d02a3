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
 * jest-fixed-jsdom puts Node's FormData in the place of jsdom's, and Node's takes no form. React
 * reads the form when a submit handler navigates, so the browser's kind is put back: a frame has
 * an untouched copy.
 */
if (typeof document !== 'undefined') {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  window.FormData = frame.contentWindow.FormData;
  frame.remove();
}
