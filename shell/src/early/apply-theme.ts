import { isTheme, themeKey } from '../theme/theme';

/** Sets the theme that the visitor chose before anything is painted. */
export function applyTheme(): void {
  try {
    const theme = localStorage.getItem(themeKey);
    if (isTheme(theme)) document.documentElement.dataset['theme'] = theme;
  } catch {
    // Storage is forbidden: the device's theme it is.
  }
}
