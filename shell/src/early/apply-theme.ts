import { isTheme, themeKey } from '../theme/theme';

/** Sets the visitor's chosen theme before the first paint. */
export function applyTheme(): void {
  try {
    const theme = localStorage.getItem(themeKey);
    if (isTheme(theme)) document.documentElement.dataset['theme'] = theme;
  } catch {
    // Storage is forbidden: the page follows the device's theme.
  }
}
