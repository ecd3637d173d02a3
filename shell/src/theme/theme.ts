export type Theme = 'light' | 'dark';

/** Key of local storage for the visitor's theme. */
export const themeKey = 'panggung.theme';

export const isTheme = (text: string | null | undefined): text is Theme =>
  text === 'dark' || text === 'light';

/** The theme that the page shows now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (isTheme(chosen)) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme and remembers it. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}
