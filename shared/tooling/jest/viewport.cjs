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
